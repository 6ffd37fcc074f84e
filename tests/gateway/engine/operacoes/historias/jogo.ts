import { createLogger } from '#gateway/log.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { outsideOf } from '#sandbox/outsideOf.ts';
import { GatewayError, sessionOver, startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { until } from '#tests/support/zeroKm.ts';
import { ESCRITAS, LEITURAS } from '../registradas/escritas.ts';
import type { Lugar, Parado } from '../registradas/lugar.ts';
import { LUGARES } from '../registradas/lugares.ts';
import { EMPRESAS_DO_MUNDO, type MundoRegistrado, openMundo, type Pessoas } from '../registradas/mundo.ts';
import { estoqueDoRegistro, estoqueNosso, intencoesOf } from '../registro.ts';
import { type Achado, efeitosDe, judge, nomesDe } from './judge.ts';
import { openStopped, type Paradas } from './paradas.ts';
import { openRepousos, PRAZO_MS, type Repousos } from './repouso.ts';
import { type Falta, type Roteiro, rodadaDe } from './roteiro.ts';
import { VIDAS } from './vidas.ts';

/** Half of the histories are long, returning a vehicle to earlier states. */
const COM_VIDAS: readonly Lugar[] = [
  ...LUGARES,
  ...Array.from({ length: Math.ceil(LUGARES.length / VIDAS.length) }, () => VIDAS).flat(),
];

/** Attempts to bring a vehicle to its start. */
const VEZES = 3;
/** Length of an outage in milliseconds. */
const FORA_MS = 300;

const TEMPOS = {
  // Slow answers are lost, as often as other faults occur.
  RENAVE_TIMEOUT_MS: 1_000,
  settleDelayMs: 60,
  settleGraceMs: 200,
  retryBaseMs: 60,
  retryMaxMs: 400,
};

export interface Jogada {
  semente: number;
  historias: number;
  /** Effects at the registry. */
  efeitos: number;
  achados: Achado[];
}

export interface Jogo {
  /** Plays a seed's histories concurrently, and judges each at its end. */
  play(semente: number, veiculos: number): Promise<Jogada>;
  close(): Promise<void>;
}

/** A second gateway with workers of its own on the same database. */
const openSecond = ({ gateway, sandbox, config }: TestGateway): Promise<Gateway> =>
  startGateway({
    config,
    ...outsideOf(sandbox),
    database: { ...gateway.database, close: async () => {} },
    logger: createLogger('silent'),
  });

const noOutro = (url: string, pessoas: Pessoas): Pessoas =>
  Object.fromEntries(
    Object.entries(pessoas).map(([quem, { headers }]) => [quem, sessionOver(url, headers)]),
  ) as Pessoas;

/** Clicks may be refused with a message. */
const click = async (pedido: Promise<unknown>): Promise<void> => {
  try {
    await pedido;
  } catch (error) {
    if (!(error instanceof GatewayError) || error.body.code === 'interno') throw error;
  }
};

const miss = ({ world }: MundoRegistrado, { chassi }: Parado, faltas: readonly Falta[]): void => {
  for (const { onde, ...falta } of faltas) {
    const operacoes = onde === 'escrita' ? [...ESCRITAS] : LEITURAS;
    world.sandbox.behaviours.add({ ...falta, alvo: { chassi, operacoes } });
  }
};

/** True when the condition holds within the time limit. */
const aTempo = async ({ world }: MundoRegistrado, holds: () => Promise<boolean>): Promise<boolean> => {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PRAZO_MS);
  const held = until(world, EMPRESAS_DO_MUNDO, async () => (await holds()) || null);
  return Promise.race([held, late.promise]).finally(() => clearTimeout(timer));
};

const espelhado = (mundo: MundoRegistrado, { chassi }: Parado): Promise<boolean> => {
  const so = new Set([chassi]);
  return aTempo(mundo, async () => {
    const [nosso, deles] = [await estoqueNosso(mundo.world, so), estoqueDoRegistro(mundo.world, so)];
    return JSON.stringify(nosso) === JSON.stringify(deles);
  });
};

interface Mesa {
  mundo: MundoRegistrado;
  paradas: Paradas;
  repousos: Repousos;
  pessoas: readonly Pessoas[];
}

const live = async (
  { mundo, paradas, repousos, pessoas }: Mesa,
  onde: Lugar,
  veiculo: Parado,
  { passos, faltas }: Roteiro,
): Promise<void> => {
  const nomes = Object.keys(onde.pedidos);
  miss(mundo, veiculo, faltas);
  const rest = () => repousos.wait(nomesDe(veiculo));
  for (const passo of passos) {
    paradas.planejar(veiculo, passo.paradas);
    const cliques = passo.cliques.map(({ pedido, quem }) => {
      const [nome, pessoa] = [nomes[pedido % nomes.length], pessoas[quem % pessoas.length]];
      return nome && pessoa ? click(veiculo.request(nome, pessoa)) : null;
    });
    await Promise.all(cliques);
    await rest();
    await paradas.release(veiculo, 'noRepouso');
    await rest();
  }
  await paradas.release(veiculo, 'noFim');
  await rest();
};

/** On a busy machine a slow answer may be lost while bringing the vehicle; then another is brought. */
const bring = async (mundo: MundoRegistrado, onde: Lugar): Promise<Parado> => {
  for (let vez = 1; vez < VEZES; vez += 1) {
    const veiculo = await onde.bring(mundo).catch(() => null);
    if (veiculo) return veiculo;
  }
  return onde.bring(mundo);
};

const play = async (mesa: Mesa, semente: number, veiculos: number): Promise<Jogada> => {
  const { mundo, paradas } = mesa;
  const { behaviours, journal } = mundo.world.sandbox;
  const { roteiros, foraDoAr } = rodadaDe(semente, veiculos);
  const prontos = [];
  // Sequentially and before any fault, so that the set-up is no part of the histories.
  for (const roteiro of roteiros) {
    const onde = COM_VIDAS[roteiro.lugar % COM_VIDAS.length] as Lugar;
    const veiculo = await bring(mundo, onde);
    const intencoes = await intencoesOf(mundo.world, nomesDe(veiculo));
    prontos.push({ roteiro, onde, veiculo, intencoesDeAntes: new Set(intencoes.map(({ id }) => id)) });
  }
  const antes = journal().at(-1)?.seq ?? 0;
  if (foraDoAr) {
    const { id } = behaviours.add({ cenario: 'foraDoAr' });
    setTimeout(() => behaviours.remove(id), FORA_MS);
  }
  await Promise.all(prontos.map(({ roteiro, onde, veiculo }) => live(mesa, onde, veiculo, roteiro)));
  behaviours.clear();
  paradas.forget();
  const achados = await Promise.all(
    prontos.map(async ({ veiculo, intencoesDeAntes }) => {
      await espelhado(mundo, veiculo);
      return judge(mundo, veiculo, { antes, intencoesDeAntes });
    }),
  );
  const efeitos = prontos.flatMap(({ veiculo }) => efeitosDe(mundo, veiculo, antes)).length;
  return { semente, historias: prontos.length, efeitos, achados: achados.flat() };
};

/** Two gateways on one database, a registry, and all users. */
export const openJogo = async (): Promise<Jogo> => {
  const world = await startTestGateway({ config: TEMPOS });
  const segundo = await openSecond(world);
  const url = await segundo.listen();
  const mundo = await openMundo(world);
  const { titulares, outros } = mundo;
  const pessoas = [titulares, outros, noOutro(url, titulares), noOutro(url, outros)];
  const repousos = await openRepousos(world);
  const mesa = { mundo, paradas: openStopped(world, [world.gateway, segundo]), repousos, pessoas };
  return {
    play: (semente, veiculos) => play(mesa, semente, veiculos),
    close: async () => {
      repousos.stop();
      await segundo.close();
      await world.close();
    },
  };
};
