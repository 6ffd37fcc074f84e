import { describe, expect, it } from 'vitest';
import { declaracao } from '#contract/gateway/declaracao.ts';
import { ficha } from '#contract/gateway/ficha.ts';
import { pendencias } from '#contract/gateway/pendencias.ts';
import { saidaZeroKm } from '#contract/gateway/saidaZeroKm.ts';
import { veiculosZeroKm } from '#contract/gateway/veiculosZeroKm.ts';
import { xml } from '#contract/gateway/xml.ts';
import { rereadNotas } from '#gateway/usecases/xml/rereadNotas.ts';
import type { NotaSpec } from '#sandbox/notas/notaSpec.ts';
import { sampleEmpresa } from '#sandbox/notas/sampleWorld.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import {
  announce,
  faturar,
  only,
  stockOne,
  untilSaida,
  vender,
} from '#tests/gateway/saidaZeroKm/veiculos.ts';
import { eventoDe } from '#tests/support/cancelamento.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { confirmarEntradas, importFiles, untilEstado } from '#tests/support/zeroKm.ts';
import { MATRIZ, notaSpec } from './notas.ts';

const world = ownGateway();
const lojista = ownSession(world, 'lojista');
let numero = 91_000;

const itemDe = (codigo: number) => lojista.call(xml.item, { id: codigo });
const importXml = (conteudo: string) =>
  importFiles(world, lojista, [{ nome: 'papel.xml', bytes: Buffer.from(conteudo) }]);

/** The note that gives the goods of an item's note back; answers its number. */
const devolver = async (codigo: number, rest: Partial<NotaSpec> = {}) => {
  const { chavenfe, chassi } = await itemDe(codigo);
  numero += 1;
  const spec = notaSpec({
    ...{ numero, de: sampleEmpresa(MATRIZ), chassis: [chassi ?? ''], tipo: 'entrada', finalidade: 4 },
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
const vendas = (chassi: string) =>
  world.sandbox.journal().filter((feito) => feito.chassi === chassi && feito.operacao.startsWith('saida'))
    .length;

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
    const volta = await devolver(codigo);
    const remedio = `A nota ${volta} devolveu este veículo: cancele a saída`;
    expect(await finalizado(chassi)).toMatchObject({ notacancelada: true, ditodasaida: `${remedio}.` });
    expect(await causas(chassi)).toEqual([remedio]);
    const { veiculo } = await lojista.call(ficha.read, { veiculo: chassi });
    const { numeronf } = await itemDe(codigo);
    expect(veiculo.notas).toBe(`Venda ${numeronf} → Devolução ${volta}`);
    const { idest_vei: idEstoque } = (await finalizado(chassi)) ?? { idest_vei: 0 };
    await lojista.call(saidaZeroKm.cancelar, { chassi, idEstoque });
    await untilEstado(world, chassi, 'confirmada');
    expect(await causas(chassi)).toEqual([]);
    expect(await naSaida(chassi)).toMatchObject({ codigo: null, notacancelada: false, notaaconferir: false });
  });
});

describe('a purchase that another note undid', () => {
  it('after the entry is not free, and says to cancel the entry', async () => {
    const { chassi } = await stockOne(world, lojista);
    expect(await livre(chassi)).toBeNull();
    const { codigo } = await world.gateway.database.kysely
      .selectFrom('xml_item')
      .select('codigo')
      .where('chassi', '=', chassi)
      .executeTakeFirstOrThrow();
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

it('what older releases stored without keeping what it says is read again', async () => {
  const { chassi } = await stockOne(world, lojista);
  const codigo = only(await faturar(world, lojista, [{ chassi }]));
  await devolver(codigo);
  const { kysely } = world.gateway.database;
  await kysely.deleteFrom('nota_dito').execute();
  await kysely
    .updateTable('xml_item')
    .set({ situacao: 'lida', selecionada: true, vale: null, dito: null, ditotitulo: null })
    .where('codigo', '=', codigo)
    .execute();
  await kysely.updateTable('pacote_xml').set({ relido: false }).execute();
  expect(await rereadNotas(world.gateway.ports)).toBeGreaterThan(0);
  expect(await itemDe(codigo)).toMatchObject({ situacao: 'aconferir' });
  expect(await rereadNotas(world.gateway.ports)).toBe(0);
});
