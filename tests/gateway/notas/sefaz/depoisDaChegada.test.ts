import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { pendencias } from '#contract/gateway/estoque/pendencias.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { saidaZeroKm } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import { recusaDaChave } from '#domain/sefaz/distribuicao.ts';
import { JA_REGISTRADA, recusaDaManifestacao } from '#domain/sefaz/manifestacao.ts';
import { NSU_ZERO } from '#domain/sefaz/nsu.ts';
import type { Amostra } from '#sandbox/notas/sampleNotas.ts';
import { CORRECAO, resEvento } from '#sandbox/sefaz/documentos.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { changeRows } from '#tests/support/rows.ts';
import { createChegada } from '../../../support/chegada.ts';
import type { TestSession } from '../../../support/gateway.ts';
import { ownGateway } from '../../../support/ownGateway.ts';
import { chaveOf, createRelogio } from '../../../support/sefaz.ts';
import {
  confirmarEntradas,
  importFiles,
  importXmls,
  prepareSaidas,
  until,
  untilEstado,
} from '../../../support/zeroKm.ts';

const relogio = createRelogio();
const world = ownGateway({ agora: relogio.agora });
let matriz: TestSession;
let chegada: ReturnType<typeof createChegada>;
const { cnpj } = EMPRESAS.horizonteMatriz;
const OPCAO = { receber: true, ciencia: false, confirmar: false };

const arrive = async (inteira = true) => {
  chegada.pause();
  matriz = await world.as('lojista', 'horizonteMatriz');
  const [amostra] = chegada.put('horizonteMatriz', 1, inteira);
  await receive();
  return { amostra, chave: chaveOf(amostra) };
};

const receive = async () => {
  await chegada.receiveAll();
  await chegada.untilRead(matriz);
};

const notas = async (pedido = {}) => (await matriz.call(sefaz.notas, { perPage: 5000, ...pedido })).data;
const notaDe = async (chave: string) => (await notas()).find((nota) => nota.chave === chave);
const untilNota = (chave: string, estado: string) =>
  until(world, 'horizonteMatriz', async () => (await notaDe(chave))?.estado === estado);

const situacoesOf = async (chave: string): Promise<string[]> => {
  const query = world.kysely.selectFrom('xml_item').select('situacao');
  return (await query.where('chavenfe', '=', chave).execute()).map(({ situacao }) => situacao);
};

/** Has the entries of a note confirmed by a person. */
const confirm = async ({ amostra, chave }: Awaited<ReturnType<typeof arrive>>) => {
  world.sandbox.preCadastrar(amostra.veiculos.map(({ chassi }) => ({ chassi, cnpj })));
  const { data } = await matriz.heard(entradaZeroKm.lista, { perPage: 1000 });
  const chassis = amostra.veiculos.map(({ chassi }) => chassi);
  await confirmarEntradas(
    matriz,
    data.filter(({ chassi }) => chassis.includes(chassi)),
  );
  await until(world, 'horizonteMatriz', async () => (await notaDe(chave))?.entrou);
};

const confirmacoes = (chave: string) =>
  world.sandbox.sefaz.eventos().filter((one) => one.chave === chave && one.evento === '210200');

beforeAll(async () => {
  chegada = createChegada(world, relogio, 7200);
  matriz = await world.as('lojista', 'horizonteMatriz');
  await matriz.call(sefaz.saveOpcao, OPCAO);
});
beforeEach(async () => {
  world.sandbox.sefaz.falhas.clear();
  matriz = await world.as('lojista', 'horizonteMatriz');
});

describe('after the entry at the registry', () => {
  test('the confirmation is offered', async () => {
    const chegou = await arrive();
    await confirm(chegou);
    expect(await notaDe(chegou.chave)).toMatchObject({ estado: 'completa', entrou: true });
    expect(confirmacoes(chegou.chave)).toEqual([]);
  });

  test('or goes out by itself where the company chose that', async () => {
    await matriz.call(sefaz.saveOpcao, { ...OPCAO, confirmar: true });
    const chegou = await arrive();
    await confirm(chegou);
    await untilNota(chegou.chave, 'confirmada');
    expect(confirmacoes(chegou.chave).map(({ cStat }) => cStat)).toEqual([135]);
    await matriz.call(sefaz.saveOpcao, OPCAO);
  });
});

test('what is to be stated has its last day, and is obligatory by state and value', async () => {
  const { chave } = await arrive();
  const antes = await notaDe(chave);
  const dia = Date.parse(`${antes?.prazo}T00:00:00-03:00`) - Date.parse(antes?.emissao ?? '');
  expect(Math.ceil(dia / 86_400_000)).toBe(90);
  expect(antes?.obrigatoria).toBe(false);
  const move = (sigla: string) =>
    world.kysely
      .updateTable('empresa')
      .set((set) => ({
        coduf_emp: set.selectFrom('estado').select('codigo_uf').where('sigla_uf', '=', sigla),
      }))
      .where('cnpj_emp', '=', cnpj)
      .execute();
  await changeRows(world, 'nota_recebida', { chave }, { valor: 5_000_001 });
  await move('MA');
  expect((await notaDe(chave))?.obrigatoria).toBe(true);
  await move('RJ');
  expect((await notaDe(chave))?.obrigatoria).toBe(false);
  await move('PR');
  const prazos = (await notas({ ordemCampo: 'prazo|asc' })).map(({ prazo }) => prazo ?? '9');
  expect(prazos).toEqual(prazos.toSorted());
});

test('a letter of correction stays with its note: its summary first, then its text', async () => {
  const { chave } = await arrive();
  for (const resumo of [true, false]) {
    chegada.pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
    const quando = relogio.agora().toISOString();
    world.sandbox.sefaz.acervo.put({ tipo: 'evento', chave, evento: '110110', quando, resumo });
    await receive();
    expect((await notaDe(chave))?.cartas).toContain(resumo ? 'só avisou' : CORRECAO);
  }
  expect(await situacoesOf(chave)).toContain('lida');
});

test('a denial that was registered elsewhere before stops the invoice here, also one imported later', async () => {
  const { chave, amostra } = await arrive();
  world.sandbox.sefaz.acervo.put({ tipo: 'manifestacao', chave, evento: '210220', entrega: false });
  await matriz.call(sefaz.manifestar, { manifestacao: 'desconhecimento', notas: [{ chave }] });
  await untilNota(chave, 'desconhecida');
  expect(await situacoesOf(chave)).toEqual(amostra.veiculos.map(() => 'cancelada'));
  await importFiles(world, matriz, [amostra]);
  expect(new Set(await situacoesOf(chave))).toEqual(new Set(['cancelada']));
});

test('a denial is taken back by a confirmation, and may be stated again', async () => {
  const { chave } = await arrive();
  for (const [manifestacao, estado, situacao] of [
    ['desconhecimento', 'desconhecida', 'cancelada'],
    ['confirmacao', 'confirmada', 'lida'],
    ['desconhecimento', 'desconhecida', 'cancelada'],
  ] as const) {
    relogio.advance(1);
    matriz = await world.as('lojista', 'horizonteMatriz');
    await matriz.call(sefaz.manifestar, { manifestacao, notas: [{ chave }] });
    await untilNota(chave, estado);
    expect(new Set(await situacoesOf(chave))).toContain(situacao);
  }
  // A job of an earlier request may send one of them as well: that is answered as a duplicate, not registered again.
  const enviadas = world.sandbox.sefaz.eventos().filter((evento) => evento.chave === chave);
  const registradas = enviadas.filter(({ cStat }) => cStat !== JA_REGISTRADA);
  expect(registradas.map(({ cStat }) => cStat)).toEqual([135, 135, 135]);
});

test('a sold vehicle whose note of exit or entry was cancelled since waits in Pendências', async () => {
  const preparadas = await prepareSaidas(world, matriz, { quantidade: 5, semente: 92 });
  const linhas = preparadas.linhas.filter(({ impedimentocodigo }) => impedimentocodigo === null).slice(0, 2);
  await matriz.call(saidaZeroKm.confirmar, {
    itensList: linhas.map(({ codigo, chassi }) => ({ codigo: codigo ?? 0, chassi, leasing: false })),
  });
  for (const { chassi } of linhas) await untilEstado(world, chassi, 'confirmada');
  const [first, second] = linhas;
  const daNota = (amostras: readonly Amostra[], chassi: string | undefined) =>
    amostras.filter(({ veiculos }) => veiculos.some((veiculo) => veiculo.chassi === chassi)).map(chaveOf);
  const canceladas = [
    ...daNota(preparadas.saidas, first?.chassi),
    ...daNota(preparadas.entradas, second?.chassi),
  ];
  const quando = relogio.agora().toISOString();
  const eventos = canceladas.map((chave) => resEvento({ chave, evento: '110111', quando }).xml);
  await importXmls(world, matriz, eventos);
  const { causas } = await matriz.call(pendencias.lista);
  expect(causas.find(({ tipo }) => tipo === 'notaDoVendido')).toMatchObject({
    titulo: 'vendidos, com uma nota cancelada depois da venda',
    quantos: 2,
  });
});

describe('the XML of one key', () => {
  test('is asked for, and its refusal is told on the row', async () => {
    const { chave } = await arrive(false);
    await expect(matriz.call(sefaz.pedirXml, { chave })).rejects.toThrow(
      'só entrega o XML depois da ciência',
    );
    expect((await notaDe(chave))?.recusa).toContain('depois da ciência');
    world.sandbox.sefaz.falhas.add('soResumo');
    await matriz.call(sefaz.manifestar, { manifestacao: 'ciencia', notas: [{ chave }] });
    await untilNota(chave, 'ciencia');
    await matriz.call(sefaz.pedirXml, { chave });
    await chegada.untilRead(matriz);
    expect(await notaDe(chave)).toMatchObject({ estado: 'completa', recusa: null });
    expect(await situacoesOf(chave)).toContain('lida');
  });

  test('is asked for twenty times an hour, and of no other company', async () => {
    const { chave } = await arrive(false);
    await expect((await world.as('vizinho')).call(sefaz.pedirXml, { chave })).rejects.toThrow();
    const answers: string[] = [];
    for (let time = 0; time < 21; time += 1)
      answers.push(await matriz.call(sefaz.pedirXml, { chave }).then(String, ({ message }) => message));
    expect(answers.at(19)).toContain('depois da ciência');
    expect(answers.at(20)).toContain('20 pedidos por hora');
  });
});

describe('each status of the authority', () => {
  const answering = (cStat: number) => world.sandbox.sefaz.falhas.add(`cStat ${cStat}`, { cnpj, vezes: 1 });
  const ours = () => world.sandbox.sefaz.chamadas().filter((chamada) => chamada.cnpj === cnpj);

  test.each([
    ...[215, 252, 280, 281, 282, 283, 284, 285, 286, 402, 404].map((cStat) => [cStat, 'nossa'] as const),
    [593, 'certificado'],
  ] as const)('%i stops the sequence: %s; nothing is lost', async (cStat, parada) => {
    chegada.pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
    const [amostra] = chegada.put('horizonteMatriz', 1);
    answering(cStat);
    const paradas = async () =>
      (await matriz.call(avisos.lista, { perPage: 100 })).data.filter(({ frase }) =>
        frase.includes('deixaram de chegar'),
      ).length;
    const antes = await paradas();
    expect(await chegada.receiveAll()).toBe(1);
    expect(await matriz.call(sefaz.situacao)).toMatchObject({ parada });
    expect(await paradas()).toBe(antes + 1);
    answering(cStat);
    chegada.pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
    await chegada.receiveAll();
    expect(await paradas()).toBe(antes + 1);
    chegada.pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
    await chegada.receiveAll();
    expect((await matriz.call(sefaz.situacao)).parada).toBeNull();
    expect(await notaDe(chaveOf(amostra))).toMatchObject({ estado: 'completa' });
  });

  test('589 begins the sequence anew, and doubles nothing', async () => {
    await arrive();
    const antes = (await notas()).length;
    chegada.pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
    answering(589);
    await receive();
    chegada.pause();
    matriz = await world.as('lojista', 'horizonteMatriz');
    const asked = ours().length;
    await receive();
    expect(ours()[asked]).toMatchObject({ pedido: NSU_ZERO, cStat: 138, naPausa: false });
    expect(await notas()).toHaveLength(antes);
  });

  test.each([632, 633, 634, 640, 653, 654, 999])('%i is told on the row of its key', async (cStat) => {
    const { chave } = await arrive(false);
    answering(cStat);
    const dita = recusaDaChave(cStat) ?? 'A SEFAZ não entregou o XML: ';
    await expect(matriz.call(sefaz.pedirXml, { chave })).rejects.toThrow(dita);
    expect(await notaDe(chave)).toMatchObject({
      recusa: expect.stringContaining(dita),
      estado: cStat === 653 ? 'cancelada' : 'anunciada',
    });
  });

  test.each([575, 577, 578, 596, 650, 651, 655])('%i of an event is told on its row', async (cStat) => {
    const { chave } = await arrive(false);
    answering(cStat);
    await matriz.call(sefaz.manifestar, { manifestacao: 'ciencia', notas: [{ chave }] });
    await until(world, 'horizonteMatriz', async () => (await notaDe(chave))?.recusa);
    expect(await notaDe(chave)).toMatchObject({
      recusa: recusaDaManifestacao(cStat, ''),
      estado: [650, 651].includes(cStat) ? 'cancelada' : 'anunciada',
      aguardando: false,
    });
  });

  test.each([135, 136, 573])('%i of an event registers it', async (cStat) => {
    const { chave } = await arrive(false);
    answering(cStat);
    await matriz.call(sefaz.manifestar, { manifestacao: 'ciencia', notas: [{ chave }] });
    await untilNota(chave, 'ciencia');
    expect(await notaDe(chave)).toMatchObject({ recusa: null, aguardando: false });
  });
});
