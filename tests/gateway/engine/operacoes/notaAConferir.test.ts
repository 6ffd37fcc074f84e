import { describe, expect, it } from 'vitest';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { NotaSpec, ParteSpec } from '#sandbox/notas/notaSpec.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { sampleEmpresa, samplePessoa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chassiOf, FILIAL, MATRIZ, notaSpec, soNoTexto } from '#tests/gateway/notas/xml/notas.ts';
import { stockOne, untilSaida, vender } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { effectsOn, importXmls, until } from '#tests/support/zeroKm.ts';

/** CFOPs of no operation, or of another than the requested one. */
const NENHUM = [
  ...['5912', '6912', '5915', '6915', '5949', '6949', '6913', '6916', '5901', '6901', '6924', '5922'],
  ...['5923', '5551', '5910', '5917', '5999', '5202'],
];
const OUTRO = { entrada: ['6152'], saida: ['6152'], filial: ['5117', '5405', '5102'] };

const MATRIZ_ = sampleEmpresa(MATRIZ);
const CLIENTE = { ...samplePessoa(createRandom(5)), cep: '80010020' };
const AURORA = sampleEmpresa(EMPRESAS.aurora.cnpj);

let numero = 7000;
const notaCom = (cfop: string, chassi: string, de: ParteSpec, para: ParteSpec): NotaSpec => {
  numero += 1;
  const spec = notaSpec({ numero, chassis: [chassi], de, para });
  return { ...spec, itens: spec.itens.map((item) => ({ ...item, cfop })) };
};

describe('an invoice for another purpose', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');

  /** Imports the invoices with the vehicle's block and with the chassis in a text; returns their codes. */
  const importBothWays = async (specs: readonly NotaSpec[]): Promise<number[]> => {
    const escritas = specs.flatMap((spec) => [
      spec,
      soNoTexto({ ...spec, numero: spec.numero + 100_000 }, spec.itens[0]?.cfop),
    ]);
    const codigoLote = await importXmls(world, lojista, escritas.map(writeNfe));
    const { data } = await lojista.call(xml.itensDoLote, { codigoLote, perPage: 1000 });
    expect(data.map(({ cfop, situacao, tiponf }) => [cfop, situacao, tiponf])).toEqual(
      escritas.map(({ itens }) => [itens[0]?.cfop, 'aconferir', null]),
    );
    return data.map(({ codigo }) => codigo);
  };
  const feitas = (chassi: string) =>
    effectsOn(world, chassi).filter(({ operacao }) => operacao !== 'preCadastro');

  it('cannot enter, sell or transfer, by any route, and is never ready', async () => {
    const { chassi } = await stockOne(world, lojista);
    const esperando = chassiOf(9001);
    world.sandbox.preCadastrar([{ chassi: esperando, cnpj: MATRIZ, acabado: true, marcaModelo: 'AURORA' }]);
    const compras = await importBothWays(
      [...NENHUM, ...OUTRO.entrada].map((cfop) => notaCom(cfop, esperando, AURORA, MATRIZ_)),
    );
    const vendas = await importBothWays(
      [...NENHUM, ...OUTRO.saida].map((cfop) => notaCom(cfop, chassi, MATRIZ_, CLIENTE)),
    );
    const remessas = await importBothWays(
      [...NENHUM, ...OUTRO.filial].map((cfop) => notaCom(cfop, chassi, MATRIZ_, sampleEmpresa(FILIAL))),
    );

    const entradas = await until(world, 'horizonteMatriz', async () => {
      const pagina = await lojista.call(entradaZeroKm.lista, {
        descricaoFiltro: esperando,
        perguntar: true,
      });
      return pagina.data.length > 0 && pagina;
    });
    expect(entradas).toMatchObject({ data: [{ codigo: null }], quantidades: { prontas: 0, semNota: 1 } });
    const saidas = await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi });
    expect(saidas).toMatchObject({ data: [{ codigo: null }], quantidades: { prontas: 0, semNota: 1 } });
    const filiais = await lojista.call(transferenciaZeroKm.filiais, { descricaoFiltro: chassi });
    expect(filiais.data).toMatchObject([{ codigo_imp: null }]);

    const todas = [...compras, ...vendas, ...remessas];
    const itens = todas.map((codigo) => ({ codigo }));
    const daEntrada = await lojista.call(entradaZeroKm.confirmar, { itensList: itens });
    expect(daEntrada).toMatchObject({ registradas: 0 });
    const daSaida = await lojista.call(saidaZeroKm.confirmar, {
      itensList: itens.map(({ codigo }) => ({ codigo, leasing: null, chassi })),
    });
    expect(daSaida.registradas).toBe(0);
    const [recusada] = (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data;
    expect(recusada).toMatchObject({
      codigo: null,
      notaaconferir: true,
      // Some of these notes go back where others came from: either question may come first.
      errotitulo: expect.stringMatching(/^(Nota a conferir|Talvez devolvida pela nota \d+)$/),
      erromensagem: expect.stringMatching(/CFOP/),
    });
    for (const codigo of [...remessas.slice(0, 4), ...vendas.slice(0, 2)]) {
      const pedida = lojista.call(transferenciaZeroKm.transferirParaFilial, { codigoItemChassi: codigo });
      await expect(pedida).rejects.toThrow(/CFOP \d\.\d{3}/);
    }
    await expect(lojista.call(entradaZeroKm.selecionarNota, { codigo: vendas[0] ?? 0 })).rejects.toThrow();
    expect(feitas(chassi).map(({ operacao }) => operacao)).toEqual(['entradaZeroKm']);
    expect(feitas(esperando)).toEqual([]);
  });

  it('cannot be used by typing its key', async () => {
    const { chassi, idEstoque } = await stockOne(world, lojista);
    const spec = notaCom('5912', chassi, MATRIZ_, AURORA);
    await importXmls(world, lojista, [writeNfe(spec)]);
    const devolver = () =>
      lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: chaveOfSpec(spec) });
    await expect(devolver()).rejects.toThrow(/CFOP 5\.912: remessa para demonstração.+Diga antes em/);
    expect(feitas(chassi).map(({ operacao }) => operacao)).toEqual(['entradaZeroKm']);
  });

  it('waits in its list, on the start page and among the pending work, and sells after a decision', async () => {
    const { chassi } = await stockOne(world, lojista);
    const spec = notaCom('5949', chassi, MATRIZ_, CLIENTE);
    await importXmls(world, lojista, [writeNfe(spec)]);
    const [nota] = (await lojista.call(xml.aConferir, { chassi })).data;
    const codigo = nota?.codigo ?? 0;
    const { contagens } = await lojista.call(inicio.resumo, {});
    expect(contagens['xml.aConferir/pendentes']?.total).toBeGreaterThan(0);
    const { causas } = await lojista.call(pendencias.lista, {});
    expect(causas.find(({ mensagem }) => mensagem === nota?.motivo)).toMatchObject({ tipo: 'aConferir' });

    const decide = (decisao: 'venda' | 'compra') => lojista.call(xml.decide, { codigo, decisao });
    await expect(decide('compra')).rejects.toThrow(/não pode ser isto/);
    const outro = await world.as('vizinho');
    await expect(outro.call(xml.decide, { codigo, decisao: 'venda' })).rejects.toThrow(
      'Nota não encontrada.',
    );
    await decide('venda');
    await expect(decide('venda')).rejects.toThrow(/não espera mais/);
    const linha = (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
    expect(linha).toMatchObject({ codigo });
    const { historia } = await lojista.call(ficha.read, { veiculo: chassi });
    expect(historia.data).toContainEqual(
      expect.objectContaining({ titulo: 'Decidido: é uma venda', quem: expect.stringMatching(/\S/) }),
    );
    await vender(lojista, codigo);
    await untilSaida(world, chassi);
    expect(feitas(chassi).at(-1)?.operacao).toBe('saidaZeroKm');
    await expect(lojista.call(xml.checkAgain, { codigo })).rejects.toThrow(/já foi usada/);
    const [decidida] = (await lojista.call(xml.aConferir, { chassi, decididas: true })).data;
    expect(decidida).toMatchObject({ codigo, decisao: 'venda', quemdecidiu: expect.stringMatching(/\S/) });
  });

  it('decided as no movement cannot sell, until decided otherwise', async () => {
    const { chassi } = await stockOne(world, lojista);
    const spec = notaCom('5949', chassi, MATRIZ_, CLIENTE);
    await importXmls(world, lojista, [writeNfe(spec)]);
    const codigo = (await lojista.call(xml.aConferir, { chassi })).data[0]?.codigo ?? 0;
    await lojista.call(xml.decide, { codigo, decisao: 'naoMovimenta' });
    await expect(vender(lojista, codigo, { chassi })).rejects.toThrow(
      /Decidido: não movimenta o veículo, por .+ em \d/,
    );
    await lojista.call(xml.checkAgain, { codigo });
    expect((await lojista.call(xml.item, { id: codigo })).situacao).toBe('aconferir');
  });
});
