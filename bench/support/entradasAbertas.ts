import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { deTodas } from '#gateway/db/driver/escopo/escopo.ts';
import { naTransacao } from '#gateway/db/stores/empresaStores.ts';
import { filaDeAcompanhamentos } from '#gateway/db/stores/intencoes/acompanhamentos.ts';
import type { Tables } from '#gateway/db/tables/index.ts';
import { createLogger } from '#gateway/log.ts';
import type { Ports } from '#gateway/ports/ports.ts';
import { createCircuitBreaker } from '#gateway/usecases/operacoes/circuitBreaker.ts';
import { claimFollowed, followClaimed } from '#gateway/usecases/operacoes/follow.ts';
import type { AnyOperacao, Pipeline, Tempos } from '#gateway/usecases/operacoes/operacao.ts';
import { comprar } from '#tests/gateway/operacoes/ficticias.ts';
import { openBancoSimulado } from './relogioSimulado.ts';

const MINUTO = 60_000;
/** Range of an entry's duration at the Detran, from minutes to days, distributed evenly on a logarithmic scale. */
const [MENOR, MAIOR] = [5 * MINUTO, 3 * 24 * 60 * MINUTO];
/** The first company has one entry in five, the others share the rest evenly. */
const EMPRESAS = 50;
const DA_PRIMEIRA = 0.2;
/** The poller's interval in a gateway. */
const OLHADA_MS = 500;

interface Entrada {
  empresa: number;
  /** Times at which it becomes TRANSFERIDO and CONFIRMADO. */
  mudancas: readonly [number, number];
  sabidas: number;
}

export interface BenchQuestion {
  quando: number;
  empresa: number;
  /** For each change found by this query: milliseconds since it happened. */
  atrasos: number[];
}

/** Seeded pseudo-random numbers from 0 to 1. */
const draw = (semente: number) => (): number => {
  semente = (semente * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return semente / 2 ** 32;
};

/** The state of the simulated registry and of its pollers. */
interface EntradasAbertas {
  kysely: Kysely<Tables>;
  tempos: Tempos;
  pick: () => number;
  entradas: Map<number, Entrada>;
  perguntas: BenchQuestion[];
  /** The simulated clock, in milliseconds. */
  agora: number;
}

/** Opens an entry that began `idade` ago and is due for polling in `emMs`. */
const open = async (
  mundo: EntradasAbertas,
  id: number,
  { dura, idade, emMs }: { dura: number; idade: number; emMs: number },
): Promise<void> => {
  const { kysely, pick, entradas, agora } = mundo;
  const inicio = agora - idade;
  const mudancas = [inicio + dura / 3, inicio + dura] as const;
  const empresa = pick() < DA_PRIMEIRA ? 1 : 2 + Math.floor(pick() * (EMPRESAS - 1));
  const sabidas = mudancas.filter((quando) => quando <= agora).length;
  entradas.set(id, { empresa, mudancas, sabidas });
  const [intencao, placa] = [randomUUID(), `P${id}`];
  await sql`insert into intencao (id, codemp, codusu, operacao, familia, dados, estado, criada, placa, pedidoplaca)
    values (${intencao}, ${empresa}, 1, ${comprar.nome}, 'pendencia', '{"corpo":{},"refs":{}}', 'confirmada', now(),
      ${placa}, ${placa})`.execute(kysely);
  await sql`insert into acompanhamento (intencao, codemp, idestoque, estado, inicio, prazo)
    values (${intencao}, ${empresa}, ${id}, ${String(sabidas)}, ${new Date(inicio).toISOString()},
      ${new Date(agora + emMs).toISOString()})`.execute(kysely);
};

const inspect = ({ entradas, perguntas, agora }: EntradasAbertas, id: number) => {
  const entrada = entradas.get(id);
  if (!entrada) throw new Error(`no entry ${id}`);
  const passadas = entrada.mudancas.filter((quando) => quando <= agora);
  const atrasos = passadas.slice(entrada.sabidas).map((quando) => agora - quando);
  perguntas.push({ quando: agora, empresa: entrada.empresa, atrasos });
  entrada.sabidas = passadas.length;
  return { tipo: 'ok' as const, status: 200, corpo: { id, estado: String(passadas.length) } };
};

/** The gateway's own statements and functions, with the simulated registry. */
const pipelineDe = (mundo: EntradasAbertas): Pipeline => {
  const { kysely, tempos } = mundo;
  const operacao = {
    ...comprar,
    follow: {
      inspect: async (_: unknown, id: number) => inspect(mundo, id),
      estado: ({ estado }: { estado: string }) => estado,
      repousa: ({ estado }: { estado: string }) => estado === '2',
      mudou: async () => {},
    },
  } as unknown as AnyOperacao;
  const ports = {
    agora: () => new Date(mundo.agora),
    log: createLogger('silent'),
    acompanhados: filaDeAcompanhamentos(deTodas(kysely)),
    transacao: (codigo, work) => naTransacao(kysely, {} as PgBoss, codigo, work),
  } satisfies Partial<Ports> as unknown as Ports;
  const breaker = createCircuitBreaker(1000, 1000);
  const operacoes = new Map([[operacao.nome, operacao]]);
  return { ports, tempos, breaker, operacoes, relogio: () => mundo.agora };
};

/** Polls all due entries; each finished one is replaced by a new one. */
const ask = async (mundo: EntradasAbertas, pipeline: Pipeline, quantas: number): Promise<void> => {
  const { entradas, perguntas, pick, tempos } = mundo;
  let tomado = await claimFollowed(pipeline);
  while (tomado) {
    const { idEstoque } = tomado;
    await followClaimed(pipeline, tomado);
    if (entradas.get(idEstoque)?.sabidas === 2) {
      entradas.delete(idEstoque);
      const dura = MENOR * (MAIOR / MENOR) ** pick();
      await open(mundo, quantas + perguntas.length, { dura, idade: 0, emMs: tempos.followBaseMs });
    }
    tomado = await claimFollowed(pipeline);
  }
};

/** Time of the next due entry; nothing is polled before it. */
const proxima = async ({ kysely, agora }: EntradasAbertas): Promise<number> => {
  const { rows } = await sql<{ em: number }>`
    select (extract(epoch from min(prazo)) * 1000)::float8 as em from acompanhamento`.execute(kysely);
  return Math.max(agora + OLHADA_MS, rows[0]?.em ?? 0);
};

/** A simulation with a constant number of entries at the Detran. */
export const openSimulacao = async (quantas: number, tempos: Tempos) => {
  const { database, correct } = await openBancoSimulado();
  const { kysely } = database;
  const mundo: EntradasAbertas = {
    ...{ kysely, tempos, pick: draw(quantas), entradas: new Map(), perguntas: [] },
    agora: Date.UTC(2026, 0, 5),
  };
  const irPara = (quando: number) => {
    mundo.agora = quando;
    return correct(quando);
  };
  await irPara(mundo.agora);
  await sql`update ritmo_acompanhamento set proxima = now()`.execute(kysely);
  // Length-biased sampling: of the entries open at one moment, longer ones are more frequent, so that their lengths are
  // uniformly distributed.
  for (let id = 0; id < quantas; id += 1) {
    const dura = MENOR + mundo.pick() * (MAIOR - MENOR);
    const idade = mundo.pick() * dura;
    const emMs = mundo.pick() * Math.min(idade / 4, tempos.followMaxMs);
    await open(mundo, id, { dura, idade, emMs });
  }
  const pipeline = pipelineDe(mundo);
  return {
    /** Advances the clock; returns the queries of that period. */
    pass: async (ms: number): Promise<BenchQuestion[]> => {
      const [desde, ate] = [mundo.perguntas.length, mundo.agora + ms];
      while (mundo.agora < ate) {
        await ask(mundo, pipeline, quantas);
        await irPara(Math.min(ate, await proxima(mundo)));
      }
      return mundo.perguntas.slice(desde);
    },
    /** Advances the clock without a gateway: everything due meanwhile is due at once. */
    stop: (ms: number): Promise<void> => irPara(mundo.agora + ms),
    /** The company with the fewest entries. */
    menorEmpresa: (): number => {
      const porEmpresa = Map.groupBy(mundo.entradas.values(), ({ empresa }) => empresa);
      return [...porEmpresa].toSorted(([, a], [, b]) => a.length - b.length)[0]?.[0] ?? 0;
    },
    close: () => database.close(),
  };
};
