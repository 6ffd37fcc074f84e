import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { operacoes } from '#gateway/usecases/index.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import {
  ateQue,
  chamadasDoVeiculo,
  comprarUsado,
  HOJE,
  linhaDoUsado,
  novoUsado,
} from '#tests/gateway/usados/mundo.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { refuseNext } from '#tests/support/refuseNext.ts';
import { intencoesParadas, linhasDe } from './reservas.ts';

const TAXA = 18_750;

describe('the fee of a transfer', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');
  let codigo: number;
  let antes: number;
  beforeAll(async () => {
    codigo = await world.codigoOf('horizonteMatriz');
    return world.gateway.ports.hear(`empresa:${codigo}`, (assuntos) => ouvidos.push(...assuntos));
  });

  let ouvidos: string[] = [];
  /** Waits until the company's screens heard so often of its credit: reserved, confirmed, returned. */
  const untilTold = (vezes: number) =>
    expect.poll(() => ouvidos.filter((assunto) => assunto === 'credito')).toHaveLength(vezes);

  const saldo = async (quem = session) => (await quem.call(credito.saldo)).saldo;
  beforeEach(async () => {
    antes = await saldo();
    ouvidos = [];
  });
  const give = (valor: number) =>
    world.gateway.ports.empresa(codigo).creditos.addLine({
      chave: `manual:${crypto.randomUUID()}`,
      tipo: 'manual',
      valor,
      agora: new Date(),
      descricao: 'Acerto',
      codigoUsuario: null,
    });
  /** The balance changes by ledger lines only. */
  const leaveWith = async (valor: number) => {
    const agora = await saldo();
    if (agora !== valor) await give(valor - agora);
  };
  const daPlaca = async (placa: string) =>
    (await session.call(historicos.saldoDetran, { perPage: 100 })).data.filter(
      ({ placa_mov }) => placa_mov === placa,
    );
  const refuseCompra = (chassi: string) =>
    refuseNext(world, chassi, { titulo: 'Detran', mensagem: 'Bloqueio do Detran.' });

  it('is spent with the purchase as the session stated it, with its author and vehicle', async () => {
    const { empresa } = await session.call(sessao.permissoes);
    expect(empresa?.taxas).toMatchObject({ entrada: TAXA, saida: 0, desde: '2026-01-01' });
    const usado = await novoUsado(world, session);
    await comprarUsado(world, session, usado);
    expect(await saldo()).toBe(antes - TAXA);
    await untilTold(2);
    expect(await daPlaca(usado.placa)).toMatchObject([
      { valor_hcr: -TAXA, descri_ope: 'Taxa de entrada', nome_usu: 'Helena Modelo' },
    ]);
  });

  it('is reserved while the registry is asked, and stays while in doubt', async () => {
    const usado = await novoUsado(world, session);
    const { id } = world.sandbox.behaviours.add({
      cenario: 'derruba',
      alvo: { chassi: usado.chassi, operacoes: ['solicitarEntradaUsado'] },
    });
    const pedida = comprarUsado(world, session, usado).catch(() => null);
    await world.sandbox.behaviours.whenApplied(id);
    expect(await daPlaca(usado.placa)).toMatchObject([{ descri_ope: 'Taxa de entrada (reservada)' }]);
    world.sandbox.behaviours.remove(id);
    await pedida;
    await ateQue(world, session, usado.placa, ({ estado }) => estado === 'SOLICITADO');
    expect(await saldo()).toBe(antes - TAXA);
    expect(await daPlaca(usado.placa)).toMatchObject([{ descri_ope: 'Taxa de entrada' }]);
  });

  it('is returned when the registry refuses, and reserved again by the next attempt', async () => {
    const usado = await novoUsado(world, session);
    refuseCompra(usado.chassi);
    await expect(comprarUsado(world, session, usado)).rejects.toThrow(/Bloqueio do Detran/);
    expect(await saldo()).toBe(antes);
    await untilTold(2);
    expect((await daPlaca(usado.placa)).map(({ valor_hcr }) => valor_hcr)).toEqual([TAXA, -TAXA]);
    const linha = await linhaDoUsado(session, usado.placa);
    expect(linha).toMatchObject({ estado: 'NAO_ENVIADA', veiculoProprio: false });
    await session.call(solicitacoesUsados.reenviar, { id: linha?.id ?? '' });
    expect(await saldo()).toBe(antes - TAXA);
  });

  it('that is unaffordable is shown on the row, sends nothing, and can be retried', async () => {
    await leaveWith(TAXA - 1);
    const usado = await novoUsado(world, session);
    await expect(comprarUsado(world, session, usado)).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'semCredito',
        message: expect.stringMatching(
          /a taxa de entrada é de R\$ 187,50 e o saldo de Horizonte Matriz é de R\$ 187,49\./,
        ),
      },
    });
    expect(chamadasDoVeiculo(world, usado.chassi)).toEqual([]);
    expect(await saldo()).toBe(TAXA - 1);
    const linha = await linhaDoUsado(session, usado.placa);
    expect(linha).toMatchObject({
      estado: 'NAO_ENVIADA',
      errotitulo: 'Saldo insuficiente para a taxa do DETRAN',
    });
    await leaveWith(TAXA);
    await session.call(solicitacoesUsados.reenviar, { id: linha?.id ?? '' });
    expect([await saldo(), chamadasDoVeiculo(world, usado.chassi)]).toEqual([0, ['solicitarEntradaUsado']]);
    await leaveWith(antes);
  });

  it('is returned once for an entry cancelled before the Detran acted, and not later', async () => {
    const cedo = await novoUsado(world, session);
    const tarde = await novoUsado(world, session);
    await comprarUsado(world, session, cedo);
    await comprarUsado(world, session, tarde);
    world.sandbox.moveDetran(tarde.placa);
    await ateQue(world, session, tarde.placa, ({ estado }) => estado === 'TRANSFERIDO');
    for (const { codigo: veiculo } of [cedo, tarde]) {
      await session.call(solicitacoesUsados.cancelarEntrada, { veiculo });
      await untilTold(5);
    }
    expect(await saldo()).toBe(antes - TAXA);
    expect(await daPlaca(cedo.placa)).toMatchObject([
      { valor_hcr: TAXA, descri_ope: 'Estorno: Taxa de entrada' },
      { valor_hcr: -TAXA },
    ]);
    expect(await daPlaca(tarde.placa)).toHaveLength(1);
  });

  it('is not charged for an own vehicle, nor where the state has none', async () => {
    const proprio = await novoUsado(world, session, {
      proprietario: { tipoDocumento: 'CNPJ', numeroDocumento: EMPRESAS.horizonteMatriz.cnpj, nome: 'H' },
    });
    const pedido = { veiculo: proprio.codigo, dataEntradaEstoque: HOJE };
    refuseCompra(proprio.chassi);
    await expect(session.call(solicitacoesUsados.veiculoProprio, pedido)).rejects.toThrow(
      /Bloqueio do Detran/,
    );
    const linha = await linhaDoUsado(session, proprio.placa);
    expect(linha).toMatchObject({ estado: 'NAO_ENVIADA', veiculoProprio: true });
    await session.call(solicitacoesUsados.reenviar, { id: linha?.id ?? '' });
    const regra = (taxent_rga: number) =>
      world.kysely
        .insertInto('estado_regra')
        .values({ coduf_rga: 41, desde_rga: '2026-01-01', taxent_rga })
        .execute();
    await regra(0);
    await comprarUsado(world, session, await novoUsado(world, session));
    await regra(TAXA);
    expect(await saldo()).toBe(antes);
  });

  it('of a dealer linked to a dispatcher is the dispatcher’s, whose screens are notified', async () => {
    const agil = await world.codigoOf('agil');
    const vizinho = await world.codigoOf('vizinho');
    const { creditos } = world.gateway.ports.empresa(vizinho);
    expect((await creditos.listPagas()).toSorted()).toEqual([agil, vizinho].toSorted());
    const [intencao] = await intencoesParadas(world, vizinho, 1);
    if (!intencao) throw new Error('no intent');
    const comum = { descricao: 'Recarga', codigoUsuario: null, agora: new Date() };
    await creditos.addLine({ ...comum, chave: 'manual:agil', tipo: 'manual', valor: TAXA });
    expect(await creditos.reserve({ intencao, valor: TAXA, descricao: 'Taxa' })).toBe(true);
    const despachante = await world.as('despachante', 'agil');
    const { data } = await despachante.call(historicos.saldoDetran, { idsEmpresas: [vizinho] });
    expect(data.map(({ nomfan_emp, valor_hcr }) => [nomfan_emp, valor_hcr])).toEqual([
      ['Vizinho Automóveis', -TAXA],
      ['Vizinho Automóveis', TAXA],
    ]);
    expect((await linhasDe(world, agil)).map(({ valor }) => valor)).toEqual([TAXA, -TAXA]);
    expect(await saldo(despachante)).toBe(0);
    const { promise: ouviu, resolve } = Promise.withResolvers<string[]>();
    const stop = world.gateway.ports.hear(`empresa:${agil}`, resolve);
    await world.gateway.ports.transacao(vizinho, (stores) => stores.notifyCredito());
    expect(await ouviu).toEqual(['credito']);
    stop();
  });

  it('never overdraws under concurrent reservations', async () => {
    await leaveWith(3 * TAXA);
    const { creditos } = world.gateway.ports.empresa(codigo);
    const intencoes = await intencoesParadas(world, codigo, 12);
    const reserve = () =>
      Promise.all(
        intencoes.map((intencao) => creditos.reserve({ intencao, valor: TAXA, descricao: 'Taxa' })),
      );
    expect((await reserve()).filter(Boolean)).toHaveLength(3);
    expect((await reserve()).filter(Boolean)).toHaveLength(3);
    expect(await saldo()).toBe(0);
    const reset = () => Promise.all(intencoes.map(({ id }) => creditos.refund(id)));
    expect((await Promise.all([reset(), reset()])).flat().filter(Boolean)).toHaveLength(3);
    expect(await saldo()).toBe(3 * TAXA);
    await leaveWith(antes);
  });

  it('lets exactly the affordable of many concurrent purchases through', async () => {
    await leaveWith(2 * TAXA);
    const frota = [];
    for (let at = 0; at < 6; at += 1) frota.push(await novoUsado(world, session));
    const fins = await Promise.allSettled(frota.map((usado) => comprarUsado(world, session, usado)));
    expect(fins.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const fim of fins)
      if (fim.status === 'rejected') expect(fim.reason).toMatchObject({ body: { code: 'semCredito' } });
    expect(frota.filter(({ chassi }) => chamadasDoVeiculo(world, chassi).length > 0)).toHaveLength(2);
    expect(await saldo()).toBe(0);
    await leaveWith(antes);
  });

  it('is beside our own, charged for sales', () => {
    const cobradas = [...operacoes.values()].filter(({ charged }) => charged);
    expect(cobradas.map(({ nome }) => nome).toSorted()).toEqual([
      'confirmarSaidaIte',
      'confirmarSaidaMontadora',
      'confirmarSaidaZeroKm',
      'venderUsado',
    ]);
  });
});
