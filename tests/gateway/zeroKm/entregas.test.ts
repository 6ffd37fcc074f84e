import { afterEach, describe, expect, it } from 'vitest';
import { historicos } from '#contract/gateway/estoque/historicos.ts';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { renave } from '#contract/renave/estabelecimento.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { Olhar } from '#gateway/engine/operacoes/operacao.ts';
import { operacaoCancelarEntrega, operacaoEntregar } from '#gateway/usecases/zeroKm/entregas/entregar.ts';
import {
  byHorizonte,
  stockNaMontadora,
  venderNaMontadora,
} from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';

const chassi = '9PTHZ26A0T0001001';
const intencao = { chassi, alvo: { chassi } } as never;
const dados = { corpo: { idEntrega: 7, cpfOperadorResponsavel: '99900010140' }, refs: {} };

describe.each([
  ['delivering', operacaoEntregar, 'PENDENTE', 'REALIZADA'],
  ['cancelling a delivery', operacaoCancelarEntrega, 'REALIZADA', 'CANCELADA'],
] as const)('%s', (_, operacao, de, para) => {
  const entrega = { id: 7, chassi, estado: para } as Entrega;

  it('is believed of its own delivery, vehicle and state', () => {
    const matches = (resposta: Entrega) => operacao.matches(resposta, dados, intencao);
    expect(matches(entrega)).toBeNull();
    expect(matches({ ...entrega, id: 8 })).toBe('resposta de outra entrega');
    expect(matches({ ...entrega, chassi: '9PTHZ26A0T0001002' })).toBe('resposta de outra entrega');
    expect(matches({ ...entrega, estado: de })).toBe(`entrega ${de} em vez de ${para}`);
  });

  it('that lost its answer is found out by the state of that delivery', async () => {
    const search = (ditas: Entrega[]) => {
      const inspect = async () => ({ tipo: 'ok', status: 200, corpo: ditas });
      return operacao.search(inspect as unknown as Olhar, dados, intencao);
    };
    const outra = { ...entrega, id: 8 };
    expect(await search([outra])).toEqual({ feita: null, motivo: 'O Renave não mostra a entrega.' });
    expect(await search([outra, entrega])).toEqual({ feita: true, resposta: entrega });
    expect(await search([{ ...entrega, estado: de }])).toEqual({ feita: false });
    const alheia = { ...entrega, estado: de === 'PENDENTE' ? 'CANCELADA' : 'PENDENTE' } as const;
    expect(await search([alheia])).toEqual({
      feita: 'outra',
      resposta: alheia,
      diferencas: `entrega ${alheia.estado} em vez de ${para}`,
    });
  });
});

describe('deliveries of a direct sale', () => {
  const world = ownGateway();
  const fabrica = ownSession(world, 'montadora');
  const lojista = ownSession(world, 'lojista');
  afterEach(() => world.sandbox.behaviours.clear());

  const vendido = async () => {
    const [veiculo] = await stockNaMontadora(world, fabrica, 1);
    await venderNaMontadora(world, fabrica, [veiculo], byHorizonte);
    const filtro = { descricaoFiltro: veiculo.chassi };
    const [entrega] = (await lojista.heard(entregas.naConcessionaria, filtro)).data;
    if (!entrega) throw new Error('no delivery');
    const estados = async () =>
      (await lojista.call(entregas.naConcessionaria, filtro)).data.map(({ estado }) => estado).toSorted();
    return { entrega, id: entrega.id, estados };
  };

  it('say which vehicle it is, which only the manufacturer here knows, and so do their movements', async () => {
    const { entrega, id } = await vendido();
    const descricao = 'AURORA/CARGO 1719';
    expect(entrega.descricaoMarcaModelo).toBe(descricao);
    const achadas = await lojista.call(entregas.naConcessionaria, { descricaoFiltro: 'aurora/cargo' });
    expect(achadas.data.map((achada) => achada.id)).toContain(id);
    await lojista.call(entregas.entregar, { id });
    const { data } = await lojista.call(historicos.movimentacao, {});
    expect(data.find((movimento) => movimento.chassi_mov === entrega.chassi)?.descri_vei).toBe(descricao);
  });

  it('that another system made and undid are found, not refused', async () => {
    const { id, estados } = await vendido();
    const codigo = await world.codigoOf('horizonteMatriz');
    const elsewhere = (call: typeof renave.realizarEntrega) =>
      world.gateway.ports.renave.callRenave(codigo, call, { ...dados.corpo, idEntrega: id });
    await elsewhere(renave.realizarEntrega);
    expect(await lojista.call(entregas.entregar, { id })).toEqual({
      message: 'Veículo entregue com sucesso!',
    });
    await elsewhere(renave.cancelarEntrega);
    await lojista.call(entregas.cancelar, { id });
    expect(await estados()).toEqual(['CANCELADA', 'PENDENTE']);
  });

  it('that are cancelled without another in their place leave none', async () => {
    const { entrega, id, estados } = await vendido();
    await lojista.call(entregas.entregar, { id });
    const corpo = { ...entrega, estado: 'CANCELADA', idEntregaGeradaNoCancelamentoEntrega: null };
    const alvo = { operacoes: ['cancelarEntrega'] as const };
    world.sandbox.behaviours.add({ cenario: 'recusa', status: 200, corpo, vezes: 1, alvo });
    await lojista.call(entregas.cancelar, { id });
    expect(await estados()).toEqual(['CANCELADA']);
  });
});
