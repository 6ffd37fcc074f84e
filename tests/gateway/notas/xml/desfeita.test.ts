import { describe, expect, it } from 'vitest';
import { declaracao } from '#contract/gateway/documentos/declaracao.ts';
import { fechamento } from '#contract/gateway/estoque/fechamento.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import { rereadNotas } from '#gateway/usecases/notas/xml/rereadNotas.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { chaveOfSpec, writeNfe } from '#sandbox/notas/writeNfe.ts';
import {
  announce,
  faturar,
  only,
  stockOne,
  untilSaida,
  vender,
} from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { eventoDe } from '#tests/support/cancelamento.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { changeRows, rowOf } from '#tests/support/rows.ts';
import { confirmarEntradas, effectsOn, importXmls, untilEstado } from '#tests/support/zeroKm.ts';
import { chassiOf, MATRIZ, notaSpec, VIZINHO } from './notas.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
let numero = 91_000;

const itemDe = (codigo: number) => lojista.call(xml.item, { id: codigo });
const importXml = (conteudo: string) => importXmls(world, lojista, [conteudo]);

/** The note that gives the goods of an item's note back; answers its number. */
const devolver = async (codigo: number, rest: Partial<NotaSpec> = {}) => {
  const { chavenfe, chassi } = await itemDe(codigo);
  numero += 1;
  const spec = notaSpec({
    numero,
    de: sampleEmpresa(MATRIZ),
    chassis: [chassi ?? ''],
    tipo: 'entrada',
    finalidade: 4,
    referencias: [chavenfe ?? ''],
    ...rest,
  });
  await importXml(writeNfe(spec));
  return numero;
};
const naSaida = async (chassi: string) =>
  (await lojista.call(saidaZeroKm.lista, { descricaoFiltro: chassi })).data[0];
const finalizado = async (chassi: string) =>
  (await lojista.call(veiculosZeroKm.finalizados, { descricaoFiltro: chassi })).data[0];
const causas = async (chassi: string) =>
  (await lojista.call(pendencias.lista)).causas
    .filter(({ linhas }) => linhas.some((linha) => Object.values(linha).includes(chassi)))
    .map(({ titulo }) => titulo);
const livre = async (chassi: string) =>
  (await lojista.call(declaracao.estoque, { descricaoFiltro: chassi })).data[0]?.contra;
/** The month's exits, their value, cancellations and stock, of the company. */
const noMes = async () => {
  const [ano = 0, mes = 0] = diaBrasilia(new Date()).split('-').map(Number);
  const { data } = await lojista.call(fechamento.mes, { mes: String(mes), ano });
  const sua = data.find(({ cnpj_emp }) => cnpj_emp === MATRIZ);
  return [sua?.saidas, sua?.valorsaidas, sua?.cancelamentos, sua?.novosemestoque].map(Number);
};
const vendas = (chassi: string) =>
  effectsOn(world, chassi).filter(({ operacao }) => operacao.startsWith('saida')).length;

describe('a sale that another note undid', () => {
  it('is not sold until a person decided, and the exit made after that is not reminded of', async () => {
    const { chassi } = await stockOne(world, lojista);
    const codigo = only(await faturar(world, lojista, [{ chassi }]));
    await devolver(codigo);
    expect(await naSaida(chassi)).toMatchObject({ codigo: null, notaaconferir: true });
    await vender(lojista, codigo).catch((error: Error) => error);
    expect(vendas(chassi)).toBe(0);
    expect(await livre(chassi)).not.toBeNull();
    await lojista.call(xml.decide, { codigo, decisao: 'venda' });
    expect(await naSaida(chassi)).toMatchObject({ codigo, notaaconferir: false });
    await vender(lojista, codigo);
    await untilSaida(world, chassi);
    expect(vendas(chassi)).toBe(1);
    expect(await finalizado(chassi)).toMatchObject({ notacancelada: false, ditodasaida: null });
  });

  it('after the exit becomes a reminder with its remedy, which goes away with it', async () => {
    const { chassi } = await stockOne(world, lojista);
    const codigo = only(await faturar(world, lojista, [{ chassi }]));
    await vender(lojista, codigo);
    await untilSaida(world, chassi);
    const vendida = await noMes();
    const volta = await devolver(codigo);
    const remedio = `A nota ${volta} devolveu este veículo: cancele a saída`;
    // The registry's exit stands until it is cancelled.
    expect(await noMes()).toEqual(vendida);
    expect(await finalizado(chassi)).toMatchObject({ notacancelada: true, ditodasaida: `${remedio}.` });
    expect(await causas(chassi)).toEqual([remedio]);
    const { veiculo } = await lojista.call(ficha.read, { veiculo: chassi });
    const { numeronf } = await itemDe(codigo);
    expect(veiculo.notas).toBe(`Venda ${numeronf} → Devolução ${volta}`);
    const { idest_vei: idEstoque } = (await finalizado(chassi)) ?? { idest_vei: 0 };
    await lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    await untilEstado(world, chassi, 'confirmada');
    expect(await causas(chassi)).toEqual([]);
    const [saidas, valor, cancelamentos = 0, estoque = 0] = vendida;
    expect(await noMes()).toEqual([saidas, valor, cancelamentos + 1, estoque + 1]);
    expect(await naSaida(chassi)).toMatchObject({ codigo: null, notacancelada: false, notaaconferir: false });
  });
});

describe('a purchase that another note undid', () => {
  it('after the entry is not free, and says to cancel the entry', async () => {
    const { chassi } = await stockOne(world, lojista);
    expect(await livre(chassi)).toBeNull();
    const { codigo } = await rowOf(world, 'xml_item', { chassi });
    const { cnpjemitente } = await itemDe(codigo);
    const volta = await devolver(codigo, {
      emitente: sampleEmpresa(cnpjemitente ?? ''),
      destinatario: sampleEmpresa(MATRIZ),
    });
    expect(await livre(chassi)).not.toBeNull();
    const remedio = `A nota ${volta} devolveu este veículo: cancele a entrada`;
    expect(await naSaida(chassi)).toMatchObject({ ditodaentrada: `${remedio}.` });
    expect(await causas(chassi)).toContain(remedio);
  });

  it('before the entry is not confirmed', async () => {
    const [esperando] = await announce(world, lojista, 1);
    const { codigo = 0, chassi = '' } = esperando ?? {};
    const { chavenfe } = await itemDe(codigo);
    await importXml(eventoDe(chavenfe ?? '', { tipo: '110110', texto: 'O chassi correto termina em 9999.' }));
    await confirmarEntradas(lojista, [{ codigo }]).catch((error: Error) => error);
    expect(await livre(chassi)).toBeUndefined();
    expect(await itemDe(codigo)).toMatchObject({
      situacao: 'aconferir',
      cartas: '1: O chassi correto termina em 9999.',
    });
  });
});

describe('one’s own return of a purchase', () => {
  const returnOf = (chavenfe: string, chassi: string, emitente: string): NotaSpec => {
    numero += 1;
    return notaSpec({
      numero,
      de: sampleEmpresa(MATRIZ),
      para: sampleEmpresa(emitente),
      chassis: [chassi],
      finalidade: 4,
      referencias: [chavenfe],
    });
  };
  const returnIt = async (chassi: string, volta: NotaSpec) => {
    const { idEstoque = 0 } = (await naSaida(chassi)) ?? {};
    await lojista.call(saidaZeroKm.devolver, { idEstoque, chaveNotaFiscal: chaveOfSpec(volta) });
    expect(effectsOn(world, chassi).at(-1)?.operacao).toBe('devolverMontadora');
    expect(await naSaida(chassi)).toBeUndefined();
    expect(await causas(chassi)).toEqual([]);
  };

  it('after the entry is registered with its key', async () => {
    const { chassi } = await stockOne(world, lojista);
    const { chavenfe, cnpjemitente } = only((await lojista.call(xml.itens, { chassi })).data);
    const volta = returnOf(chavenfe ?? '', chassi, cnpjemitente ?? '');
    await importXml(writeNfe(volta));
    const remedio = `A nota ${volta.numero} devolveu este veículo: registre a devolução ou cancele a entrada`;
    expect(await naSaida(chassi)).toMatchObject({ ditodaentrada: `${remedio}.` });
    expect(await causas(chassi)).toEqual([remedio]);
    await returnIt(chassi, volta);
  });

  it('known before the purchase keeps it from entering until a person decides', async () => {
    numero += 1;
    const compra = notaSpec({ numero, chassis: [chassiOf(numero)] });
    const chassi = chassiOf(numero);
    world.sandbox.preCadastrar([{ chassi, cnpj: MATRIZ, acabado: true, marcaModelo: 'AURORA' }]);
    const volta = returnOf(chaveOfSpec(compra), chassi, compra.emitente.documento);
    await importXml(writeNfe(volta));
    await importXml(writeNfe(compra));
    const [nota] = (await lojista.call(xml.aConferir, { chassi })).data;
    expect(nota).toMatchObject({
      numeronf: compra.numero,
      ditotitulo: `Devolvida pela nota ${volta.numero}`,
    });
    const codigo = nota?.codigo ?? 0;
    await lojista.call(xml.decide, { codigo, decisao: 'compra' });
    await lojista.heard(entradaZeroKm.lista);
    await confirmarEntradas(lojista, [{ codigo }]);
    await untilEstado(world, chassi, 'confirmada');
    await returnIt(chassi, volta);
  });
});

it.each([110, 205, 301, 302, 303])(
  'a note that was denied in its own file (%i) is worth nothing, and says so',
  async (status) => {
    const { chassi } = await stockOne(world, lojista);
    numero += 1;
    const spec = notaSpec({
      numero,
      de: sampleEmpresa(MATRIZ),
      para: sampleEmpresa(VIZINHO),
      chassis: [chassi],
      status,
    });
    await importXml(writeNfe(spec));
    const { data } = await lojista.call(xml.itens, { chassi });
    expect(data.find(({ numeronf }) => numeronf === spec.numero)).toMatchObject({
      situacao: 'cancelada',
      errotitulo: 'Nota denegada',
      erromensagem: expect.stringContaining('A SEFAZ denegou esta nota'),
    });
    expect(await naSaida(chassi)).toMatchObject({ codigo: null });
  },
);

it('what older releases stored without keeping what it says is read again', async () => {
  const { chassi } = await stockOne(world, lojista);
  const codigo = only(await faturar(world, lojista, [{ chassi }]));
  await devolver(codigo);
  await world.kysely.deleteFrom('nota_dito').execute();
  const changed = { situacao: 'lida', selecionada: true, vale: null, dito: null, ditotitulo: null } as const;
  await changeRows(world, 'xml_item', { codigo }, changed);
  await world.kysely.updateTable('pacote_xml').set({ leitor: 1 }).execute();
  expect(await rereadNotas(world.gateway.ports)).toBeGreaterThan(0);
  expect(await itemDe(codigo)).toMatchObject({ situacao: 'aconferir' });
  expect(await rereadNotas(world.gateway.ports)).toBe(0);
});
