import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { isFeriadoNacional } from '#domain/values/feriados.ts';
import { actOnNotas } from '#gateway/usecases/notas/ordemDeEntrada/actOnNotas.ts';
import { followNextOrdem } from '#gateway/usecases/notas/ordemDeEntrada/followOrdem.ts';
import { sessaoDaOrdem } from '#gateway/usecases/notas/ordemDeEntrada/sessaoDaOrdem.ts';
import type { Amostra } from '#sandbox/notas/sampleNotas.ts';
import { writeNfe } from '#sandbox/notas/writeNfe.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { createChegada, ORDEM } from '../../../support/chegada.ts';
import type { TestSession } from '../../../support/gateway.ts';
import { ownGateway } from '../../../support/ownGateway.ts';
import { chaveOf, createRelogio } from '../../../support/sefaz.ts';
import { confirmarEntradas, effectsOn, importXmls, until, untilEstado } from '../../../support/zeroKm.ts';

const relogio = createRelogio();
const world = ownGateway({ agora: relogio.agora });
let matriz: TestSession;
let chegada: ReturnType<typeof createChegada>;
const { cnpj } = EMPRESAS.horizonteMatriz;

const chassiOf = ({ veiculos }: Amostra): string => veiculos[0]?.chassi ?? '';

/** One vehicle, in its own block. */
const isPlain = ({ spec, veiculos }: Amostra): boolean =>
  veiculos.length === 1 && spec.itens.some(({ veiculo }) => veiculo);

/** The note written anew, changed; `valor` is added to its own. */
const rewrite = ({ spec }: Amostra, { valor = 0, ...mudanca }: { valor?: number; cfop?: string } = {}) => {
  const itens = spec.itens.map((item) => ({ ...item, ...mudanca, valor: item.valor + valor }));
  return { ...spec, itens };
};

/** An older note of the same vehicle. */
const another = (amostra: Amostra, mudanca?: Parameters<typeof rewrite>[1]): string => {
  const nota = rewrite(amostra, mudanca);
  return writeNfe({ ...nota, numero: nota.numero + 5000, emissao: '2026-09-01T10:00:00-03:00' });
};

const change = (amostra: Amostra, mudanca: object) =>
  world.kysely.updateTable('xml_item').set(mudanca).where('chavenfe', '=', chaveOf(amostra)).execute();

const changeRecebida = (amostra: Amostra, mudanca: object) =>
  world.kysely.updateTable('nota_recebida').set(mudanca).where('chave', '=', chaveOf(amostra)).execute();

const upload = (...xmls: string[]) => importXmls(world, matriz, xmls);
const confirmByHand = async (amostra: Amostra) => {
  const { data } = await matriz.heard(entradaZeroKm.lista, { perPage: 1000 });
  await confirmarEntradas(
    matriz,
    data.filter(({ chassi }) => chassi === chassiOf(amostra)),
  );
};

const refusing = (amostra: Amostra, cenario: 'recusa' | 'foraDoAr') =>
  world.sandbox.behaviours.add({
    cenario,
    alvo: { chassi: chassiOf(amostra), operacoes: ['entradaZeroKm'] },
  });

/** What is wrong with a note that arrived, and what the order then says of it; null: it is none of the order's. */
const DEFEITOS: readonly [string, string | null, (amostra: Amostra) => Promise<unknown>][] = [
  ['whose chassis came from a text', 'chassi', (a) => change(a, { chassidotexto: true })],
  ['without a value', 'semValor', (a) => change(a, { valorentrada: null })],
  ['above the limit', 'valor', (a) => change(a, { valorentrada: 1_000_000_000_000 })],
  ['of another issuer', 'emitente', (a) => change(a, { cnpjemitente: EMPRESAS.vizinho.cnpj })],
  ['beside another of its vehicle', 'outraNota', (a) => upload(another(a))],
  ['beside one whose operation is unclear', 'outraNota', (a) => upload(another(a, { cfop: '5912' }))],
  ['beside one with two contents', 'outraNota', (a) => upload(another(a), another(a, { valor: 100 }))],
  ['with another content of its own', null, (a) => upload(writeNfe(rewrite(a, { valor: 100 })))],
  [
    'whose vehicle was refused before',
    'recusada',
    async (a) => {
      refusing(a, 'recusa');
      await confirmByHand(a);
      await untilEstado(world, chassiOf(a), 'recusada');
    },
  ],
  [
    'that somebody is confirming',
    null,
    async (a) => {
      refusing(a, 'foraDoAr');
      await confirmByHand(a);
    },
  ],
  [
    'whose vehicle is in stock',
    null,
    async (a) => {
      await confirmByHand(a);
      await untilEstado(world, chassiOf(a), 'confirmada');
      await change(a, { dataprocessamentoapi: null });
    },
  ],
  ['that was used', null, (a) => change(a, { dataprocessamentoapi: new Date() })],
  ['that is not the vehicle’s chosen one', null, (a) => change(a, { selecionada: false })],
  ['that another company receives', null, (a) => change(a, { recebida: false })],
  ['of an exit', null, (a) => change(a, { tiponf: 'S' })],
  ['that was stopped', null, (a) => change(a, { situacao: 'cancelada' })],
  ['without a chassis', null, (a) => change(a, { chassi: null })],
  ['that its issuer cancelled', null, (a) => changeRecebida(a, { cancelada: true })],
  ['that the company denied', null, (a) => changeRecebida(a, { manifestacao: 'desconhecimento' })],
  ['that was only announced', null, (a) => changeRecebida(a, { completaem: null })],
];

const arrive = async (quantas: number): Promise<Amostra[]> => {
  chegada.pause();
  matriz = await world.as('lojista', 'horizonteMatriz');
  const amostras = chegada.put('horizonteMatriz', quantas);
  const informados = amostras.flatMap(({ veiculos }) => veiculos.map(({ chassi }) => ({ chassi, cnpj })));
  world.sandbox.preCadastrar(informados);
  await chegada.receiveAll();
  await chegada.untilRead(matriz);
  await matriz.heard(entradaZeroKm.lista, { perPage: 1 });
  return amostras.filter(isPlain);
};

const follow = async () => {
  while (await followNextOrdem(world.gateway.ports));
};

/** The order's verdict on a note; null if it did not look at it. */
const vereditoOf = async (amostra: Amostra): Promise<string | null> => {
  const row = await world.kysely
    .selectFrom('nota_da_ordem as n')
    .innerJoin('xml_item as x', 'x.codigo', 'n.item')
    .select('veredito')
    .where('x.chavenfe', '=', chaveOf(amostra))
    .executeTakeFirst();
  return row?.veredito ?? null;
};

const entradasOf = (amostra: Amostra) => effectsOn(world, chassiOf(amostra), 'entradaZeroKm');

const setConta = (mudanca: object) =>
  world.kysely.updateTable('usuario').set(mudanca).where('email_usu', '=', CONTAS.lojista.email).execute();

const setEmpresa = (mudanca: object) =>
  world.kysely.updateTable('empresa').set(mudanca).where('cnpj_emp', '=', cnpj).execute();

beforeAll(async () => {
  chegada = createChegada(world, relogio, 4600);
  matriz = await world.as('lojista', 'horizonteMatriz');
  await matriz.call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
});
beforeEach(async () => {
  matriz = await world.as('lojista', 'horizonteMatriz');
});

describe('a note', () => {
  let amostras: Amostra[];
  const entraram: number[] = [];

  beforeAll(async () => {
    amostras = await arrive(DEFEITOS.length + 12);
    for (const [at, [, , spoil]] of DEFEITOS.entries()) {
      const amostra = amostras[at];
      if (!amostra) throw new Error('too few samples');
      await spoil(amostra);
      entraram.push(entradasOf(amostra).length);
    }
    await matriz.call(ordemDeEntrada.save, ORDEM);
    await follow();
    const [boa] = amostras.slice(DEFEITOS.length);
    await untilEstado(world, boa ? chassiOf(boa) : '', 'confirmada');
  });

  test.each(DEFEITOS.map(([nome, espera], at) => [nome, espera, at] as const))(
    '%s is left to a person: %s',
    async (_, espera, at) => {
      const amostra = amostras[at];
      expect(amostra && (await vereditoOf(amostra))).toBe(espera);
      expect(amostra && entradasOf(amostra)).toHaveLength(entraram[at] ?? 0);
    },
  );
});

describe('nothing is confirmed', () => {
  const DIA_MS = 86_400_000;
  const certificado = async (mudanca: object) => {
    const codigo = await world.codigoOf('horizonteMatriz');
    await world.kysely.updateTable('certificado').set(mudanca).where('codemp_cer', '=', codigo).execute();
  };

  test.each([
    ['expired', 'validade_cer', -1],
    ['is not valid yet', 'inicio_cer', 1],
  ] as const)('while the certificate %s', async (_, coluna, dias) => {
    const codigo = await world.codigoOf('horizonteMatriz');
    const dela = await world.gateway.ports.empresa(codigo).certificado.get();
    const [amostra] = await arrive(4);
    await certificado({ [coluna]: new Date(relogio.agora().getTime() + dias * DIA_MS) });
    await matriz.call(ordemDeEntrada.save, ORDEM);
    await follow();
    await certificado({ validade_cer: dela?.validade, inicio_cer: dela?.inicio });
    expect(amostra && (await vereditoOf(amostra))).toBe('certificado');
    expect(amostra && entradasOf(amostra)).toEqual([]);
  });

  test.each([
    ['semAcesso', { ativo_usu: false }, { ativo_usu: true }],
    ['semDireito', { dirconfirmar_usu: false }, { dirconfirmar_usu: true }],
    ['semCpf', { cpf_usu: null }, { cpf_usu: CONTAS.lojista.cpf }],
  ] as const)('once who gave the order is %s', async (parada, mudanca, antes) => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const [amostra] = await arrive(4);
    await setConta(mudanca);
    await follow();
    await setConta(antes);
    matriz = await world.as('lojista', 'horizonteMatriz');
    expect((await matriz.call(ordemDeEntrada.situacao)).parada).toBe(parada);
    expect(amostra && (await vereditoOf(amostra))).toBeNull();
  });

  test('once the company does not operate new vehicles, or is not active', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    await setEmpresa({ ativo_emp: false });
    expect(await followNextOrdem(world.gateway.ports)).toBe(false);
    await setEmpresa({ ativo_emp: true, rennov_emp: false });
    await follow();
    await setEmpresa({ rennov_emp: true });
    expect((await matriz.call(ordemDeEntrada.situacao)).parada).toBe('semDireito');
  });

  test('by an order that was replaced meanwhile', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const [amostra] = await arrive(4);
    const { ports } = world.gateway;
    const ordem = await ports.ordens.claim(relogio.agora(), 0);
    const sessao = ordem && (await sessaoDaOrdem(ports, ordem));
    if (!ordem || !sessao || typeof sessao === 'string') throw new Error('nothing due');
    const notas = await ports.empresa(ordem.codigoEmpresa).ordem.listCandidatas(0, 1000);
    await matriz.call(ordemDeEntrada.save, { ...ORDEM, modo: 'ensaio' });
    await actOnNotas(ports, sessao, ordem, notas);
    expect(notas.map(({ chassi }) => chassi)).toContain(amostra && chassiOf(amostra));
    expect(amostra && entradasOf(amostra)).toEqual([]);
  });

  test('of what was under way when who gave the order lost the right', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const [amostra] = await arrive(4);
    if (!amostra) throw new Error('no sample');
    const fora = refusing(amostra, 'foraDoAr');
    await follow();
    await until(world, 'horizonteMatriz', async () => (await vereditoOf(amostra)) === 'passa');
    await setConta({ dirconfirmar_usu: false });
    // Either its own look, or the order's that stops it, is the first to see that.
    await until(world, 'horizonteMatriz', async () =>
      ['autor', 'ordem'].includes((await vereditoOf(amostra)) ?? ''),
    );
    // A round passes over an order that another transaction holds just then.
    const situacao = async () => {
      await follow();
      return matriz.call(ordemDeEntrada.situacao);
    };
    while ((await situacao()).parada !== 'semDireito');
    await setConta({ dirconfirmar_usu: true });
    world.sandbox.behaviours.remove(fora.id);
    expect(entradasOf(amostra)).toEqual([]);
  });
});

test('an order for working days rests on Saturday, and goes on on Monday by itself', async () => {
  const minutesTo = (weekday: number): number => {
    const alvo = new Date(relogio.agora());
    alvo.setUTCHours(13, 0, 0, 0);
    const fits = () =>
      alvo > relogio.agora() &&
      alvo.getUTCDay() === weekday &&
      !isFeriadoNacional(alvo.toISOString().slice(0, 10));
    while (!fits()) alvo.setUTCDate(alvo.getUTCDate() + 1);
    return (alvo.getTime() - relogio.agora().getTime()) / 60_000;
  };
  relogio.advance(minutesTo(6));
  const [amostra] = await arrive(4);
  if (!amostra) throw new Error('no sample');
  await matriz.call(ordemDeEntrada.save, { ...ORDEM, dias: 'uteis', das: 8, ate: 18 });
  await follow();
  expect([await vereditoOf(amostra), entradasOf(amostra)]).toEqual([null, []]);
  relogio.advance(minutesTo(1));
  await follow();
  await untilEstado(world, chassiOf(amostra), 'confirmada');
});
