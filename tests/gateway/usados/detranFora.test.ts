import { describe, expect, it } from 'vitest';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { ateQue, chamadasDoVeiculo, HOJE, linhaDoUsado, novoUsado, pessoaPor } from './mundo.ts';

const DIA_E_POUCO = 25 * 3_600_000;

describe('an entry whose Detran does not answer the registry', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');

  const comprar = async () => {
    const usado = await novoUsado(world, session);
    const fora = world.sandbox.behaviours.add({
      cenario: 'detranForaNaEntrada',
      alvo: { chassi: usado.chassi },
    });
    const proprietario = await pessoaPor(world, usado.proprietario.numeroDocumento);
    const pedido = { veiculo: usado.codigo, proprietario, dataCompra: HOJE, valorCompra: 3_500_000 };
    const resposta = await session.call(solicitacoesUsados.compra, pedido);
    return { usado, fora, resposta };
  };

  it('is told to be so, on its row too, and goes again by itself until it is taken', async () => {
    const { usado, fora, resposta } = await comprar();
    expect(resposta).toMatchObject({
      emCurso: true,
      idest_vei: null,
      message: expect.stringContaining('O Detran da UF do veículo não responde'),
    });
    const linha = await linhaDoUsado(session, usado.placa);
    expect(linha).toMatchObject({
      status_processandoapi: true,
      errocodigo: null,
      adiadadesde: expect.any(String),
    });
    await world.sandbox.behaviours.whenApplied(fora.id, 2);
    world.sandbox.behaviours.remove(fora.id);
    const depois = await ateQue(world, session, usado.placa, ({ estado }) => estado === 'SOLICITADO');
    expect(depois.adiadadesde).toBeNull();
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual(['solicitarEntradaUsado']);
  });

  it('holds no other vehicle of the company', async () => {
    const { fora } = await comprar();
    const outro = await novoUsado(world, session);
    const proprietario = await pessoaPor(world, outro.proprietario.numeroDocumento);
    const pedido = { veiculo: outro.codigo, proprietario, dataCompra: HOJE, valorCompra: 3_500_000 };
    expect(await session.call(solicitacoesUsados.compra, pedido)).toMatchObject({
      idest_vei: expect.any(Number),
    });
    world.sandbox.behaviours.remove(fora.id);
  });

  it('is refused once it has waited for a day', async () => {
    const { usado, fora } = await comprar();
    const ontem = new Date(Date.now() - DIA_E_POUCO).toISOString();
    const { id } = await rowOf(world, 'intencao', { placa: usado.placa });
    await changeRows(world, 'intencao', { id }, { adiadadesde: ontem });
    const linha = await ateQue(world, session, usado.placa, ({ errocodigo }) => errocodigo !== null);
    expect(linha).toMatchObject({ errocodigo: 'detranFora', adiadadesde: null });
    world.sandbox.behaviours.remove(fora.id);
  });
});
