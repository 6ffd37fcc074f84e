import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sessao as rotasDaSessao } from '#contract/gateway/acesso/sessao.ts';
import { chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { ESPERAS } from '#domain/sefaz/ordemDeEntrada.ts';
import { diaBrasilia, formatDate, naiveBrasilia } from '#domain/values/datas.ts';
import { actOnNotas } from '#gateway/usecases/notas/ordemDeEntrada/actOnNotas.ts';
import { followNextOrdem } from '#gateway/usecases/notas/ordemDeEntrada/followOrdem.ts';
import { sessaoDaOrdem } from '#gateway/usecases/notas/ordemDeEntrada/sessaoDaOrdem.ts';
import type { Amostra } from '#sandbox/notas/sampleNotas.ts';
import { CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import { createChegada, ORDEM } from '../../../support/chegada.ts';
import { recebidas } from '../../../support/correio.ts';
import type { TestSession } from '../../../support/gateway.ts';
import { ownGateway } from '../../../support/ownGateway.ts';
import { createRelogio } from '../../../support/sefaz.ts';
import { effectsOn, until } from '../../../support/zeroKm.ts';

const relogio = createRelogio();
const world = ownGateway({ agora: relogio.agora });
let matriz: TestSession;
let chegada: ReturnType<typeof createChegada>;

const { cnpj } = EMPRESAS.horizonteMatriz;

/** Vehicles of these notes whose chassis stands in the vehicle's own block. */
const chassisOf = (amostras: readonly Amostra[]): string[] =>
  amostras.flatMap(({ spec }) => spec.itens.flatMap(({ veiculo }) => veiculo?.chassi ?? []));

const announce = (amostras: readonly Amostra[]) =>
  world.sandbox.preCadastrar(
    amostras.flatMap(({ veiculos }) => veiculos.map(({ chassi }) => ({ chassi, cnpj }))),
  );

/** Asks until the registry has told of these vehicles: a question that was under way before them tells nothing of them. */
const untilHeard = async (amostras: readonly Amostra[]): Promise<void> => {
  const told = async () => {
    const { data } = await matriz.heard(entradaZeroKm.lista, { perPage: 5000 });
    return chassisOf(amostras).every((one) => data.some(({ chassi }) => chassi === one));
  };
  while (!(await told()));
};

/** `heard`: the registry was asked what waits there; else the order has it asked. `known`: it has the vehicles. */
const arrive = async (quantas: number, { heard = true, known = true } = {}): Promise<Amostra[]> => {
  chegada.pause();
  matriz = await world.as('lojista', 'horizonteMatriz');
  const amostras = chegada.put('horizonteMatriz', quantas);
  if (known) announce(amostras);
  await chegada.receiveAll();
  await chegada.untilRead(matriz);
  if (heard && known) await untilHeard(amostras);
  else if (heard) await matriz.heard(entradaZeroKm.lista, { perPage: 1 });
  return amostras;
};

const linhas = async (amostras: readonly Amostra[]) => {
  const chassis = chassisOf(amostras);
  const { data } = await matriz.call(ordemDeEntrada.notas, { perPage: 5000 });
  return data.filter(({ chassi }) => chassis.includes(chassi));
};

/** Every round that is due now, each with its question to the registry. */
const followDue = async (): Promise<number> => {
  const { perguntas } = world.gateway.ports.empresa(await world.codigoOf('horizonteMatriz'));
  let rounds = 0;
  while (await followNextOrdem(world.gateway.ports)) {
    rounds += 1;
    await until(world, 'horizonteMatriz', async () => !(await perguntas.get('pendencias:novo')).perguntando);
  }
  return rounds;
};

/** Rounds: what came late is looked at again. */
const follow = async () => {
  for (const minutes of [0, 2, 16]) {
    relogio.advance(minutes);
    await followDue();
  }
};

const untilAll = (amostras: readonly Amostra[], destino: string) =>
  until(world, 'horizonteMatriz', async () => {
    const all = await linhas(amostras);
    return all.length === chassisOf(amostras).length && all.every(({ estado }) => estado === destino);
  });

/** What the registry did with these vehicles. */
const noRenave = (amostras: readonly Amostra[]) =>
  chassisOf(amostras).flatMap((chassi) => effectsOn(world, chassi, 'entradaZeroKm'));

beforeAll(async () => {
  chegada = createChegada(world, relogio, 3600);
  matriz = await world.as('lojista', 'horizonteMatriz');
  await matriz.call(sefaz.saveOpcao, { receber: true, ciencia: false, confirmar: false });
});
beforeEach(async () => {
  world.sandbox.behaviours.clear();
  matriz = await world.as('lojista', 'horizonteMatriz');
});

test('in rehearsal it says what it would do, and does nothing', async () => {
  await matriz.call(ordemDeEntrada.save, { ...ORDEM, modo: 'ensaio' });
  const amostras = await arrive(3, { heard: false });
  await follow();
  await untilAll(amostras, 'ensaiada');
  expect(noRenave(amostras)).toEqual([]);
  // Active, the next order does what was rehearsed.
  await matriz.call(ordemDeEntrada.save, ORDEM);
  await follow();
  await untilAll(amostras, 'entrou');
  expect(noRenave(amostras)).toHaveLength(chassisOf(amostras).length);
});

describe('an active order', () => {
  test('confirms what arrives, once, in the name and with the CPF of who gave it', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const amostras = await arrive(4);
    await follow();
    await untilAll(amostras, 'entrou');
    await follow();
    const entradas = noRenave(amostras);
    expect(entradas.map(({ chassi }) => chassi).toSorted()).toEqual(chassisOf(amostras).toSorted());
    for (const { corpo } of entradas)
      expect(corpo).toMatchObject({ cpfOperadorResponsavel: CONTAS.lojista.cpf });
    const { numero } = await matriz.call(ordemDeEntrada.situacao);
    expect((await linhas(amostras))[0]).toMatchObject({ ordem: numero, quem: CONTAS.lojista.nome });
    const trilha = await world.kysely
      .selectFrom('auditoria')
      .selectAll()
      .where('ato', '=', 'Entradas automáticas: confirmação')
      .orderBy('codigo', 'desc')
      .executeTakeFirstOrThrow();
    expect(trilha).toMatchObject({
      nome: CONTAS.lojista.nome,
      desfecho: 'feito',
      registro: `Ordem ${numero}`,
    });
    for (const chassi of chassisOf(amostras)) expect(trilha.dados).toContain(chassi);
  });

  test('two gateways at the same time make one act', async () => {
    await matriz.call(ordemDeEntrada.save, { ...ORDEM, modo: 'ensaio' });
    const amostras = await arrive(3);
    await follow();
    await untilAll(amostras, 'ensaiada');
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const { ports } = world.gateway;
    const ordem = await ports.ordens.claim(relogio.agora(), 0);
    if (!ordem) throw new Error('nothing due');
    const stores = ports.empresa(ordem.codigoEmpresa);
    const notas = (await stores.ordem.listCandidatas(0, 1000)).filter(({ chassi }) =>
      chassisOf(amostras).includes(chassi),
    );
    const vereditos = notas.map(({ codigo }) => ({ codigo, veredito: 'passa' as const }));
    await stores.ordem.judge(vereditos, ordem.numero, relogio.agora());
    const sessao = await sessaoDaOrdem(ports, ordem);
    if (typeof sessao === 'string') throw new Error(sessao);
    // The first dies after its request was written: another one comes with the same notes.
    await Promise.all([actOnNotas(ports, sessao, ordem, notas), actOnNotas(ports, sessao, ordem, notas)]);
    await untilAll(amostras, 'entrou');
    await actOnNotas(ports, sessao, ordem, notas);
    expect(noRenave(amostras)).toHaveLength(chassisOf(amostras).length);
  });

  test('asks the registry for a vehicle that it waits for, and acts as soon as it is told', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const amostras = await arrive(1, { heard: false, known: false });
    await followDue();
    expect((await linhas(amostras))[0]?.motivo).toBe(ESPERAS.semCadastro);
    const rounds = [];
    for (const minutes of [1, 1, 2, 4, 7, 1, 14, 1]) {
      relogio.advance(minutes);
      rounds.push(await followDue());
    }
    expect(rounds).toEqual([1, 1, 1, 1, 0, 1, 0, 1]);
    announce(amostras);
    await matriz.heard(entradaZeroKm.lista, { perPage: 1 });
    await followDue();
    await untilAll(amostras, 'entrou');
  });
});

describe('an order that waits for arrivals', () => {
  const marcar = (...chassis: string[]) =>
    matriz.call(chegadas.marcar, { lidosList: chassis.map((lido) => ({ lido })) });

  test('confirms each vehicle by itself once it is marked, and not before', async () => {
    await matriz.call(ordemDeEntrada.save, { ...ORDEM, soChegados: true });
    const amostras = await arrive(2);
    await follow();
    await untilAll(amostras, 'espera');
    expect(new Set((await linhas(amostras)).map(({ motivo }) => motivo))).toEqual(
      new Set([ESPERAS.naoChegou]),
    );
    expect(noRenave(amostras)).toEqual([]);
    const [um = '', ...outros] = chassisOf(amostras);
    await Promise.all([marcar(um), marcar(um)]);
    await followDue();
    await until(world, 'horizonteMatriz', async () =>
      (await linhas(amostras)).some(({ chassi, estado }) => chassi === um && estado === 'entrou'),
    );
    await marcar(um).catch(() => null);
    await followDue();
    expect(noRenave(amostras).map(({ chassi }) => chassi)).toEqual([um]);
    await marcar(...outros);
    await followDue();
    await untilAll(amostras, 'entrou');
    expect(noRenave(amostras)).toHaveLength(chassisOf(amostras).length);
  });

  test('sends nothing of a vehicle whose mark was taken back meanwhile', async () => {
    await matriz.call(ordemDeEntrada.save, { ...ORDEM, soChegados: true });
    const amostras = await arrive(1);
    const chassis = chassisOf(amostras);
    const fora = world.sandbox.behaviours.add({
      cenario: 'foraDoAr',
      alvo: { operacoes: ['entradaZeroKm'] },
    });
    await marcar(...chassis);
    await followDue();
    await untilAll(amostras, 'caminho');
    for (const chassi of chassis) await matriz.call(chegadas.desmarcar, { chassi });
    await untilAll(amostras, 'espera');
    expect(new Set((await linhas(amostras)).map(({ motivo }) => motivo))).toEqual(
      new Set([ESPERAS.chegadaDesfeita]),
    );
    world.sandbox.behaviours.remove(fora.id);
    await followDue();
    expect(new Set((await linhas(amostras)).map(({ motivo }) => motivo))).toEqual(
      new Set([ESPERAS.naoChegou]),
    );
    expect(noRenave(amostras)).toEqual([]);
    await marcar(...chassis);
    await followDue();
    await untilAll(amostras, 'entrou');
    expect(noRenave(amostras)).toHaveLength(chassis.length);
  });

  test('is another order once it is given anew, without the demand', async () => {
    await matriz.call(ordemDeEntrada.save, { ...ORDEM, soChegados: true });
    expect(await matriz.call(ordemDeEntrada.situacao)).toMatchObject({ sochegados: true });
    const amostras = await arrive(1);
    await follow();
    await untilAll(amostras, 'espera');
    await matriz.call(ordemDeEntrada.save, ORDEM);
    expect(await matriz.call(ordemDeEntrada.situacao)).toMatchObject({ sochegados: false });
    await follow();
    await untilAll(amostras, 'entrou');
  });
});

describe('it stops', () => {
  test('by its button: what had not gone out waits, refused by nobody, and goes with the next order', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const amostras = await arrive(2);
    const fora = world.sandbox.behaviours.add({
      cenario: 'foraDoAr',
      alvo: { operacoes: ['entradaZeroKm'] },
    });
    await follow();
    await untilAll(amostras, 'caminho');
    await matriz.call(ordemDeEntrada.stop);
    // Removed now, it would let through what was just being sent.
    await untilAll(amostras, 'espera');
    world.sandbox.behaviours.remove(fora.id);
    expect((await linhas(amostras))[0]?.motivo).toBe(ESPERAS.ordem);
    expect((await matriz.call(ordemDeEntrada.stop)).message).toBe('Nenhuma ordem estava ligada.');
    expect(noRenave(amostras)).toEqual([]);
    const chassis = chassisOf(amostras);
    const { data, quantidades } = await matriz.call(entradaZeroKm.lista, { perPage: 5000 });
    const delas = data.filter(({ chassi }) => chassis.includes(chassi));
    expect(delas.map(({ idrecusa, errocodigo }) => [idrecusa, errocodigo])).toEqual(
      chassis.map(() => [null, null]),
    );
    expect(quantidades?.erro).toBe(0);
    await matriz.call(ordemDeEntrada.save, ORDEM);
    await follow();
    await untilAll(amostras, 'entrou');
    expect(noRenave(amostras)).toHaveLength(chassis.length);
  });

  test('as who gave it is closed: what waited goes in the name of who gives the next one', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const amostras = await arrive(2);
    const fora = world.sandbox.behaviours.add({
      cenario: 'foraDoAr',
      alvo: { operacoes: ['entradaZeroKm'] },
    });
    await follow();
    await untilAll(amostras, 'caminho');
    const lojista = await world.usuarioOf('lojista');
    const set = (ativo_usu: boolean) =>
      world.kysely.updateTable('usuario').set({ ativo_usu }).where('codigo_usu', '=', lojista).execute();
    const suporte = await world.as('suporte', 'horizonteMatriz');
    matriz = suporte;
    await set(false);
    await untilAll(amostras, 'espera');
    await follow();
    expect(await suporte.call(ordemDeEntrada.situacao)).toMatchObject({ parada: 'semAcesso' });
    const { numero } = await suporte.call(ordemDeEntrada.situacao);
    const codigo = await world.codigoOf('horizonteMatriz');
    const responsaveis = await world.gateway.ports.acesso.listResponsaveis(codigo);
    const lettersTo = (email: string) =>
      recebidas(world, email).filter((one) => one.includes(`A ordem ${numero} de entradas`)).length;
    expect(responsaveis.map(({ email }) => lettersTo(email))).toEqual([1]);
    expect(lettersTo(CONTAS.lojista.email)).toBe(0);
    const ordemParada = async () => (await suporte.call(rotasDaSessao.empresaLogada, {})).ordemParada;
    expect(await ordemParada()).toBe('semAcesso');
    world.sandbox.behaviours.remove(fora.id);
    await suporte.call(ordemDeEntrada.save, ORDEM);
    expect(await ordemParada()).toBeNull();
    await follow();
    await untilAll(amostras, 'entrou');
    await set(true);
    for (const { corpo } of noRenave(amostras))
      expect(corpo).toMatchObject({ cpfOperadorResponsavel: CONTAS.suporte.cpf });
  });

  test('after three refusals of the registry in a row, and tells who gave it', async () => {
    await matriz.call(ordemDeEntrada.save, ORDEM);
    const { numero } = await matriz.call(ordemDeEntrada.situacao);
    const recusa = { cenario: 'recusa', alvo: { operacoes: ['entradaZeroKm' as const] } } as const;
    world.sandbox.behaviours.add(recusa);
    // No more than stop it: what it had not sent by then would wait.
    const amostras = await arrive(3);
    await follow();
    await untilAll(amostras, 'recusada');
    await follow();
    expect(await matriz.call(ordemDeEntrada.situacao)).toMatchObject({
      modo: 'desligada',
      parada: 'recusas',
    });
    const [carta] = recebidas(world, CONTAS.lojista.email).filter((one) => one.includes(`A ordem ${numero}`));
    expect(carta).toContain('O Renave recusou 3 entradas seguidas');
    await followNextOrdem(world.gateway.ports);
    expect(
      recebidas(world, CONTAS.lojista.email).filter((one) => one.includes(`A ordem ${numero}`)),
    ).toHaveLength(1);
  });
});

/** Eight in the morning of the next day: no round of what follows crosses midnight. */
const nextMorning = () => {
  const [hours = 0, minutes = 0] = naiveBrasilia(relogio.agora()).slice(11, 16).split(':').map(Number);
  relogio.advance((24 + 8 - hours) * 60 - minutes);
};

test('the day is reported once, to who gave the order', async () => {
  // A new day: this one is told by now, or not, by the hours of the orders before.
  nextMorning();
  const dia = formatDate(diaBrasilia(relogio.agora()));
  matriz = await world.as('lojista', 'horizonteMatriz');
  await matriz.call(ordemDeEntrada.save, ORDEM);
  const amostras = await arrive(2);
  await follow();
  await untilAll(amostras, 'entrou');
  nextMorning();
  matriz = await world.as('lojista', 'horizonteMatriz');
  await follow();
  await follow();
  const { numero } = await matriz.call(ordemDeEntrada.situacao);
  const relatos = recebidas(world, CONTAS.lojista.email).filter((one) =>
    one.includes(`ordem ${numero}, em ${dia}`),
  );
  expect(relatos).toHaveLength(1);
  expect(relatos[0]).toMatch(/entraram sozinhas|entrou sozinha/);
});

test('another company sees nothing of it', async () => {
  const vizinho = await world.as('vizinho');
  expect((await vizinho.call(ordemDeEntrada.notas, {})).data).toEqual([]);
  expect(await vizinho.call(ordemDeEntrada.situacao)).toMatchObject({ numero: 0, modo: 'desligada' });
  const { message } = await vizinho.call(ordemDeEntrada.save, { ...ORDEM, modo: 'ensaio' });
  expect(message).toContain('nenhuma nota chega');
});
