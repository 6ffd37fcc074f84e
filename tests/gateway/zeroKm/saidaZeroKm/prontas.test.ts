import { beforeAll, describe, expect, it } from 'vitest';
import { inicio } from '#contract/gateway/estoque/inicio.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { transferenciaZeroKm } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { chassiOf } from '#tests/gateway/notas/xml/notas.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { feitas } from '#tests/support/zeroKm.ts';
import { faturar, stock, untilSaida, vender } from './veiculos.ts';

const PROMETIDO = 'Transferência autorizada';

/** Missing client data of an invoice, and the row's text. */
const FALTAS: readonly [Partial<Record<'cep' | 'bairro' | 'endereco' | 'cpfcnpj', null>>, string][] = [
  [{ cep: null }, 'Faltam dados do cliente: CEP'],
  [{ bairro: null }, 'Faltam dados do cliente: bairro'],
  [{ endereco: null }, 'Faltam dados do cliente: endereço'],
  [{ cep: null, bairro: null }, 'Faltam dados do cliente: bairro, CEP'],
  [{ cpfcnpj: null }, 'Faltam dados do cliente: CPF/CNPJ'],
];

describe('an exit that is ready', () => {
  const world = ownGateway();
  const lojista = ownSession(world, 'lojista');
  let lote: number;
  beforeAll(async () => {
    const estoque = await stock(world, lojista, FALTAS.length + 3);
    const [prometido] = estoque.slice(-1);
    // The last is authorised for transfer, and one more was never in stock.
    const codigos = await faturar(world, lojista, [...estoque, { chassi: chassiOf(9_999) }]);
    for (const [at, [sem]] of FALTAS.entries())
      await changeRows(world, 'xml_item', { codigo: codigos[at] ?? 0 }, sem);
    lote = (await lojista.call(xml.lotes, {})).data[0]?.codigo ?? 0;
    await lojista.call(transferenciaZeroKm.autorizarEstabelecimento, {
      cnpjEstabelecimento: EMPRESAS.vizinho.cnpj,
      idEstoque: prometido?.idEstoque ?? 0,
      valorVenda: 100,
      cancelamentoDeTransferencia: false,
    });
  });

  const lista = (estadoDaLinha: string | null = null) =>
    lojista.call(saidaZeroKm.lista, { perPage: 100, estadoDaLinha });

  it('passes all our checks; every other row shows its refusal beforehand', async () => {
    const { data } = await lista();
    const ditos = data.filter(({ codigo }) => codigo !== null).map(({ impedimento }) => impedimento);
    expect(ditos.toSorted()).toEqual([...FALTAS.map(([, dito]) => dito), PROMETIDO, null, null].toSorted());
  });

  it('is counted equally by the list, the start page and a batch’s summary', async () => {
    const { quantidades } = await lista();
    expect(quantidades).toMatchObject({ prontas: 2, impedidas: FALTAS.length + 1, erro: 0 });
    expect((await lista('prontas')).data.map(({ impedimento }) => impedimento)).toEqual([null, null]);
    expect((await lojista.call(inicio.resumo, {})).contagens['saida.confirmar/estoque']).toMatchObject(
      quantidades,
    );
    expect(await lojista.call(xml.lote, { id: lote })).toMatchObject({ saidasaconfirmar: 2 });
  });

  it('with missing buyer data is listed as stuck before any request', async () => {
    const { causas } = await lojista.call(pendencias.lista, {});
    const paradas = causas.filter(({ lista: de }) => de === saidaZeroKm.lista.path);
    expect(paradas.map(({ tipo, titulo }) => `${tipo} ${titulo}`).toSorted()).toEqual([
      'comprador sem CEP do comprador',
      'comprador sem bairro do comprador',
      'comprador sem bairro, CEP do comprador',
      'comprador sem endereço do comprador',
      'recusada Faltam dados do cliente: CPF/CNPJ',
    ]);
  });

  it('is sent when all are requested, and nothing else is', async () => {
    const { data } = await lista();
    const comNota = data.filter(({ codigo }) => codigo !== null);
    const resposta = await lojista.call(saidaZeroKm.confirmar, {
      itensList: comNota.map(({ codigo }) => ({ codigo: codigo ?? 0, leasing: null, chassi: null })),
    });
    expect(resposta).toMatchObject({ registradas: 2, recusadas: FALTAS.length + 1 });
    for (const { chassi, impedimento } of comNota) {
      if (impedimento === null) expect((await untilSaida(world, chassi)).estado).toBe('confirmada');
      expect(feitas(world, 'saidaZeroKm', chassi)).toBe(impedimento === null ? 1 : 0);
    }
    const depois = await lista();
    for (const { impedimento, errotitulo } of depois.data.filter(({ codigo }) => codigo !== null))
      expect(errotitulo).toBe(impedimento === PROMETIDO ? null : impedimento);
    expect(depois.quantidades).toMatchObject({ prontas: 0, erro: FALTAS.length });
  });

  it('includes a vehicle whose refused data have been completed since', async () => {
    const { data } = await lista('erro');
    const semCep = data.find(({ impedimento }) => impedimento === 'Faltam dados do cliente: CEP');
    const { cpfcnpj } = await rowOf(world, 'xml_item', { codigo: semCep?.codigo ?? 0 });
    const matriz = await world.codigoOf('horizonteMatriz');
    const { codigo_pes } = await rowOf(world, 'pessoa', { codemp_pes: matriz });
    const changed = { cgccpf_pes: cpfcnpj ?? '', cep_pes: '80010020' };
    await changeRows(world, 'pessoa', { codigo_pes }, changed);
    const { data: agora, quantidades } = await lista('prontas');
    expect(agora).toMatchObject([{ chassi: semCep?.chassi, errotitulo: null, impedimento: null }]);
    expect(quantidades).toMatchObject({ prontas: 1, erro: FALTAS.length - 1 });
    await vender(lojista, semCep?.codigo ?? 0);
    expect((await untilSaida(world, semCep?.chassi ?? '')).estado).toBe('confirmada');
  });
});
