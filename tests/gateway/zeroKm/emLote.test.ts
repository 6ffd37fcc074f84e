import { afterEach, describe, expect, it } from 'vitest';
import { lotesDeOperacoes } from '#contract/gateway/engine/lotesDeOperacoes.ts';
import { entregas } from '#contract/gateway/zeroKm/entregas.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import {
  byHorizonte,
  stockNaMontadora,
  venderNaMontadora,
} from '#tests/gateway/zeroKm/montadora/veiculos.ts';
import { stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { operacaoOf, untilEstado } from '#tests/support/zeroKm.ts';
import {
  autorizado,
  feitos,
  ITE,
  novaChave,
  pendenteDe,
  VIZINHO,
} from './transferenciaZeroKm/transferencias.ts';

const RECUSA = { titulo: 'Veículo com restrição', mensagemParaUsuarioFinal: 'Regularize a restrição.' };

describe('operations that ask values of each vehicle, in batches', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const vizinho = ownSession(world, 'vizinho');
  const fabrica = ownSession(world, 'montadora');
  afterEach(() => world.sandbox.behaviours.clear());

  const autorizar = (itensList: readonly { idEstoque: number; valorVenda: number }[]) =>
    lojista.call(transferenciaZeroKm.autorizarVariosEstabelecimento, {
      cnpjEstabelecimento: VIZINHO,
      cancelamentoDeTransferencia: null,
      itensList: [...itensList],
    });

  it('authorises each with its own value, and tells the end of all as one batch', async () => {
    const [um, outro, recusado] = await stock(world, lojista, 3);
    const chassi = recusado.chassi;
    world.sandbox.behaviours.add({
      cenario: 'recusa',
      vezes: 1,
      status: 422,
      corpo: RECUSA,
      alvo: { chassi },
    });
    const itens = [um, outro, recusado].map(({ idEstoque }, at) => ({
      idEstoque,
      valorVenda: 5_000_000 + at,
    }));
    expect(await autorizar(itens)).toEqual({
      message: 'As autorizações de transferência foram registradas!',
      registradas: 3,
      emAndamento: 0,
      recusadas: 0,
    });
    for (const [veiculo, estado] of [
      [um, 'confirmada'],
      [outro, 'confirmada'],
      [recusado, 'recusada'],
    ] as const)
      await untilEstado(world, veiculo.chassi, estado);
    const pedido = (await operacaoOf(world, chassi))?.id ?? '';
    const { frase } = await lojista.call(lotesDeOperacoes.resumo, { pedido });
    expect(frase).toBe('3 transferências: 2 autorizadas, 1 recusada.');
    const { data: pedidas } = await lojista.call(lotesDeOperacoes.pedidas, { pedido });
    expect(pedidas.map(({ nome }) => nome)).toEqual(Array(3).fill('Vizinho Automóveis'));
    // As the screen asks that authorises to establishments.
    const doLote = { pedido, apenasAutorizadosEstabelecimento: false };
    const { data } = await lojista.call(veiculosZeroKm.confirmados, doLote);
    expect(data.map((row) => [row.chassi, row.valorVeiculo, row.cnpjEstabelecimento]).toSorted()).toEqual(
      [
        [um.chassi, 5_000_000, VIZINHO],
        [outro.chassi, 5_000_001, VIZINHO],
        [chassi, expect.any(Number), null],
      ].toSorted(),
    );
    const { data: comErro } = await lojista.call(veiculosZeroKm.confirmados, {
      ...doLote,
      estadoDaLinha: 'erro',
    });
    expect(comErro).toMatchObject([{ chassi }]);
  });

  it('sends nothing while one of them cannot be sent, and says which', async () => {
    const [um] = await stock(world, lojista, 1);
    const idEstoque = um.idEstoque;
    await expect(
      autorizar([
        { idEstoque, valorVenda: 100 },
        { idEstoque: 999_999_999, valorVenda: 100 },
      ]),
    ).rejects.toMatchObject({
      status: 404,
      body: { errors: { 'itensList[1].idEstoque': expect.any(String) } },
    });
    await expect(
      autorizar([
        { idEstoque, valorVenda: 100 },
        { idEstoque, valorVenda: 0 },
      ]),
    ).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'itensList[1].valorVenda': 'Por favor informar um valor válido' } },
    });
    await expect(
      lojista.call(transferenciaZeroKm.autorizarVariosIte, {
        cnpjITE: VIZINHO,
        itensList: [{ idEstoque, valorProduto: 100, leasing: null }],
      }),
    ).rejects.toMatchObject({ body: { errors: { cnpjITE: 'Por favor selecionar uma ITE válida' } } });
    expect(feitos(world, um.chassi)).toEqual(['entradaZeroKm']);
  });

  it('sends a vehicle once that is named twice', async () => {
    const [um] = await stock(world, lojista, 1);
    const item = { idEstoque: um.idEstoque, valorProduto: 100, leasing: null };
    const { registradas, emAndamento } = await lojista.call(transferenciaZeroKm.autorizarVariosIte, {
      cnpjITE: ITE,
      itensList: [item, item],
    });
    expect([registradas, emAndamento]).toEqual([1, 1]);
    await untilEstado(world, um.chassi, 'confirmada');
    expect(feitos(world, um.chassi)).toEqual(['entradaZeroKm', 'autorizarParaIte']);
  });

  it('receives each with the invoice that brings it', async () => {
    const vindos = [await autorizado(world, lojista), await autorizado(world, lojista)];
    for (const { chassi } of vindos) await pendenteDe(vizinho, chassi);
    const { registradas } = await vizinho.call(transferenciaZeroKm.receberVariosEstabelecimento, {
      itensList: vindos.map(({ idAutorizacao }) => ({
        idAutorizacao,
        chaveNotaFiscal: novaChave(),
        valorCompra: 7_000_000,
      })),
    });
    expect(registradas).toBe(2);
    for (const { chassi } of vindos) {
      await expect.poll(() => feitos(world, chassi).at(-1)).toBe('receberTransferenciaZeroKm');
      await expect.poll(() => pendenteDe(vizinho, chassi)).toBeUndefined();
    }
  });

  it('delivers each, and names one that is delivered already', async () => {
    const veiculos = await stockNaMontadora(world, fabrica, 2);
    await venderNaMontadora(world, fabrica, veiculos, byHorizonte);
    const { data } = await lojista.heard(entregas.naConcessionaria, { situacaoVeiculos: 'pendentes' });
    const dele = (chassi: string) => data.find((one) => one.chassi === chassi)?.id ?? 0;
    const itensList = veiculos.map(({ chassi }) => ({ id: dele(chassi) }));
    expect((await lojista.call(entregas.entregarVarios, { itensList })).registradas).toBe(2);
    for (const { chassi } of veiculos) await untilEstado(world, chassi, 'confirmada');
    const { data: feitas, quantidades } = await lojista.call(entregas.naConcessionaria, {
      situacaoVeiculos: 'realizados',
    });
    expect(feitas.map(({ id }) => id)).toEqual(expect.arrayContaining(itensList.map(({ id }) => id)));
    expect(quantidades).toMatchObject({ quantidadePendentes: expect.any(Number), erro: 0 });
    await expect(lojista.call(entregas.entregarVarios, { itensList })).rejects.toMatchObject({
      body: { errors: { 'itensList[0].id': 'Esta entrega não está mais pendente. Atualize a lista.' } },
    });
  });
});
