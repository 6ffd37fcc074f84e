import { describe, expect, it } from 'vitest';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { ItemSpec, ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { parteOfEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chassiOf, MATRIZ, notaSpec } from '#tests/gateway/notas/xml/notas.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { serie } from '#tests/support/serie.ts';
import { confirmarEntradas, corpoOf, feitas, importFiles, untilEstado } from '#tests/support/zeroKm.ts';
import { stockOne, untilSaida, vender } from './veiculos.ts';

const novoNumero = serie(5000);
const NAO_SERVE = { status: 422, body: { message: expect.stringContaining('vale R$ 0,00 na nota') } };

describe('the value that an invoice gives its vehicle', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  const { aurora, horizonteMatriz, horizonteFilial } = EMPRESAS;
  const cliente = { ...samplePessoa(createRandom(5)), cep: '80010020' };

  const importNota = async (chassi: string, de: ParteSpec, para: ParteSpec, item: Partial<ItemSpec>) => {
    const numero = novoNumero();
    const spec = notaSpec({ numero, de, para, chassis: [chassi], emissao: '2026-09-02T10:00:00-03:00' });
    const itens = spec.itens.map((one) => ({ ...one, ...item }));
    const bytes = Buffer.from(writeNfe({ ...spec, itens }));
    return importFiles(world, lojista, [{ nome: `${numero}.xml`, bytes }]);
  };
  const vende = (chassi: string, item: Partial<ItemSpec>) =>
    importNota(chassi, parteOfEmpresa(horizonteMatriz), cliente, item);
  const compra = async (item: Partial<ItemSpec>) => {
    const chassi = chassiOf(novoNumero());
    world.sandbox.preCadastrar([
      { chassi, cnpj: MATRIZ, acabado: true, marcaModelo: 'AURORA/BRISA 1.0 FLEX' },
    ]);
    const lote = await importNota(chassi, parteOfEmpresa(aurora), parteOfEmpresa(horizonteMatriz), item);
    return { chassi, lote };
  };
  const naEntrada = async (chassi: string) =>
    (await lojista.heard(entradaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
  const naSaida = async (chassi: string) =>
    (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];

  it('is what the buyer pays, in the list and at the registry', async () => {
    const { chassi } = await stockOne(world, lojista);
    await vende(chassi, { valor: 9_000_000, encargos: { vDesc: 500_000 } });
    const linha = await naSaida(chassi);
    expect(linha).toMatchObject({ valorentrada: 8_500_000, impedimento: null });
    await vender(lojista, linha?.codigo ?? 0);
    await untilEstado(world, chassi, 'confirmada');
    expect(corpoOf(world, 'saidaZeroKm', chassi)).toMatchObject({ valorVenda: 85_000 });
  });

  it('has the taxes and charges of a purchase', async () => {
    const { chassi } = await compra({
      valor: 9_000_000,
      encargos: { vIPI: 474_300, vFrete: 100_000, vICMSST: 1 },
    });
    const linha = await naEntrada(chassi);
    expect(linha).toMatchObject({ valorentrada: 9_574_301 });
    await confirmarEntradas(lojista, [{ codigo: linha?.codigo ?? 0 }]);
    await untilEstado(world, chassi, 'confirmada');
    expect(corpoOf(world, 'entradaZeroKm', chassi)).toMatchObject({ valorCompra: 95_743.01 });
    const { data } = await lojista.call(veiculosZeroKm.confirmados, { descricaoFiltro: chassi });
    expect(data[0]).toMatchObject({ valorVeiculo: 9_574_301 });
  });

  it('of nothing is to be resolved before anything is sent: a sale', async () => {
    const { chassi } = await stockOne(world, lojista);
    const lote = await vende(chassi, { valor: 0 });
    const linha = await naSaida(chassi);
    expect(linha).toMatchObject({
      impedimento: 'O veículo vale R$ 0,00 na nota',
      impedimentocodigo: 'semValor',
      faltam: null,
    });
    const { data, quantidades } = await lojista.call(saidaZeroKm.lista, { estadoDaLinha: 'impedidas' });
    expect([data.map((one) => one.chassi), quantidades.prontas]).toEqual([[chassi], 0]);
    expect(await lojista.call(xml.lote, { id: lote })).toMatchObject({ saidasaconfirmar: 0 });
    const { causas } = await lojista.call(pendencias.lista, {});
    expect(causas.filter(({ lista }) => lista === saidaZeroKm.lista.path)).toMatchObject([
      { tipo: 'recusada', titulo: 'O veículo vale R$ 0,00 na nota' },
    ]);
    await expect(vender(lojista, linha?.codigo ?? 0)).rejects.toMatchObject(NAO_SERVE);
    expect((await untilSaida(world, chassi)).estado).toBe('recusada');
    expect(feitas(world, 'saidaZeroKm', chassi)).toBe(0);
    expect(await naSaida(chassi)).toMatchObject({ errocodigo: 'semValor' });
  });

  it('of nothing is to be resolved before anything is sent: a purchase', async () => {
    const { chassi, lote } = await compra({ valor: 0 });
    const linha = await naEntrada(chassi);
    expect(linha).toMatchObject({
      impedimento: 'O veículo vale R$ 0,00 na nota',
      impedimentocodigo: 'semValor',
    });
    expect((await lojista.call(entradaZeroKm.lista, { estadoDaLinha: 'impedidas' })).data).toHaveLength(1);
    expect(await lojista.call(xml.lote, { id: lote })).toMatchObject({ entradasaconfirmar: 0 });
    const pedida = confirmarEntradas(lojista, [{ codigo: linha?.codigo ?? 0 }]);
    await expect(pedida).rejects.toMatchObject(NAO_SERVE);
    expect(feitas(world, 'entradaZeroKm', chassi)).toBe(0);
  });

  it('of nothing is to be resolved before anything is sent: a transfer', async () => {
    const { chassi } = await stockOne(world, lojista);
    await importNota(chassi, parteOfEmpresa(horizonteMatriz), parteOfEmpresa(horizonteFilial), { valor: 0 });
    const { data } = await lojista.call(transferenciaZeroKm.filiais, { descricaoFiltro: chassi });
    expect(data[0]).toMatchObject({ impedimentocodigo: 'semValor' });
    await expect(
      lojista.call(transferenciaZeroKm.transferirParaFilial, { codigoItemChassi: data[0]?.codigo_imp ?? 0 }),
    ).rejects.toMatchObject(NAO_SERVE);
    expect(feitas(world, 'autorizarTransferencia', chassi)).toBe(0);
  });

  it.each([
    ['two units of one chassis', { valor: 9_000_000, quantidade: 2 }, /^A quantidade do item é 2/],
    ['an operation of another direction', { valor: 9_000_000, cfop: '1102' }, /é de entrada/],
  ])('is asked about with %s', async (_, item, motivo) => {
    const { chassi } = await stockOne(world, lojista);
    await vende(chassi, item);
    expect(await naSaida(chassi)).toMatchObject({ codigo: null, notaaconferir: true });
    const { data } = await lojista.call(xml.aConferir, { chassi });
    expect(data[0]?.motivo).toMatch(motivo);
  });
});
