import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Effect } from '#sandbox/renave/journal.ts';

type Chassis = readonly (string | null)[];

const LIVE = ['pendente', 'enviando', 'desconhecida'];

/** The outcome of operations, by our rows and by the registry's journal. */
export const createJudge = (databaseUrl: string, journal: () => Effect[]) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 3000 });
  pool.on('error', () => {});
  const estadosOf = async (chassis: Chassis): Promise<Map<string, string>> => {
    const asked =
      'select distinct on (chassi) chassi, estado from intencao where chassi = any($1) order by chassi, criada desc';
    const { rows } = await pool.query(asked, [chassis]);
    return new Map(rows.map(({ chassi, estado }) => [chassi, estado]));
  };
  const live = async (chassis: Chassis): Promise<number> =>
    [...(await estadosOf(chassis)).values()].filter((estado) => LIVE.includes(estado)).length;
  return {
    /** Operations that have not ended. */
    live,
    /** Waits until all have ended; returns how many have not. */
    awaitEnd: async (chassis: Chassis, patienceMs: number): Promise<number> => {
      const until = performance.now() + patienceMs;
      let left = await live(chassis).catch(() => chassis.length);
      while (left > 0 && performance.now() < until) {
        await pause(1000);
        left = await live(chassis).catch(() => chassis.length);
      }
      return left;
    },
    /** Prints and returns what the registry's journal says otherwise than our rows. */
    end: async (chassis: Chassis): Promise<string[]> => {
      const known = await estadosOf(chassis);
      await pool.end();
      const effects = Map.groupBy(journal(), ({ operacao, chassi }) => `${operacao} ${chassi}`);
      const all = chassis.map((chassi) => ({
        estado: known.get(chassi ?? ''),
        done: effects.get(`entradaZeroKm ${chassi}`)?.length ?? 0,
      }));
      const counts = {
        doubled: all.filter(({ done }) => done > 1).length,
        lost: all.filter(({ estado, done }) => !estado || (estado === 'confirmada' && done === 0)).length,
        stuck: all.filter(({ estado }) => LIVE.includes(estado ?? '')).length,
        untrue: all.filter(({ estado, done }) => estado === 'recusada' && done > 0).length,
      };
      const words = Object.entries(counts).map(([name, total]) => `${total} ${name}`);
      const confirmed = all.filter(({ estado }) => estado === 'confirmada').length;
      console.log(`${all.length} operations, ${confirmed} confirmed: ${words.join(', ')}`);
      return Object.entries(counts).flatMap(([name, total]) =>
        total > 0 ? [`${total} operations ${name}`] : [],
      );
    },
  };
};

/** Writes rows all the time, and at the end counts those that were acknowledged and are gone. */
export const createAcknowledged = async (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 3000 });
  pool.on('error', () => {});
  await pool.query('create table if not exists bench_ack (id int primary key)');
  const told = new Set<number>();
  let over = false;
  const writing = (async () => {
    for (let id = 0; !over; id += 1) {
      await pool.query('insert into bench_ack values ($1)', [id]).then(
        () => told.add(id),
        () => {},
      );
      await pause(20);
    }
  })();
  return {
    end: async (): Promise<string[]> => {
      over = true;
      await writing;
      const { rows } = await pool.query('select id from bench_ack');
      const there = new Set(rows.map(({ id }) => id));
      const lost = [...told].filter((id) => !there.has(id)).length;
      console.log(`${told.size} acknowledged writes, ${lost} lost`);
      await pool.end();
      return lost > 0 ? [`${lost} acknowledged writes lost`] : [];
    },
  };
};
