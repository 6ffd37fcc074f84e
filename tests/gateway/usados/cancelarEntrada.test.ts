import { describe, expect, it } from 'vitest';
import { solicitacoesUsados } from '#contract/gateway/usados/solicitacoes.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows } from '#tests/support/rows.ts';
import { ateQue, chamadasDoVeiculo, comprarUsado, novoUsado } from './mundo.ts';

const OUTRO = '80000000000';

describe('an entry whose vehicle has a new code', () => {
  const world = ownGateway();
  const session = ownSession(world, 'lojista');

  /** An entry that the registry took, whose digital document was issued again since; our record has the new code. */
  const trocado = async () => {
    const usado = await novoUsado(world, session);
    const id = await comprarUsado(world, session, usado);
    world.sandbox.registerUsados([{ ...usado, codigoSegurancaCrv: OUTRO }]);
    await changeRows(world, 'veiculo', { codigo_vei: usado.codigo }, { codsegcrv_vei: OUTRO });
    return { ...usado, id };
  };
  type Trocado = Awaited<ReturnType<typeof trocado>>;

  const forget = ({ id }: Trocado) => changeRows(world, 'estoque', { id }, { codigosegurancacrv: null });
  const cancel = ({ codigo }: Trocado) =>
    session.call(solicitacoesUsados.cancelarEntrada, { veiculo: codigo });

  it('is cancelled with the code by which it entered, though our vehicle’s record has none', async () => {
    const usado = await trocado();
    await changeRows(world, 'veiculo', { codigo_vei: usado.codigo }, { codsegcrv_vei: '' });
    await cancel(usado);
    const { estado } = await ateQue(world, session, usado.placa, (linha) => linha.estado === 'FINALIZADO');
    expect(estado).toBe('FINALIZADO');
  });

  it('is cancelled with the code asked at the registry, where our row has none', async () => {
    const usado = await trocado();
    await forget(usado);
    await cancel(usado);
    expect(chamadasDoVeiculo(world, usado.chassi)).toContain('cancelarEntradaUsado');
  });

  it('takes the code of the vehicle’s record where the registry does not say it', async () => {
    const usado = await trocado();
    await forget(usado);
    const calado = world.sandbox.behaviours.add({ cenario: 'recusa', alvo: { operacoes: ['estoque'] } });
    await expect(cancel(usado)).rejects.toThrow(/inválido/);
    world.sandbox.behaviours.remove(calado.id);
  });
});
