import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach } from 'vitest';
import type { Database } from '#gateway/db/driver/database.ts';
import { openEventos } from '#gateway/db/driver/notifications.ts';
import { deTodas } from '#gateway/db/driver/tenancy/tenancy.ts';
import { empresaStores } from '#gateway/db/stores/empresaStores.ts';
import { listDevidos } from '#gateway/db/stores/engine/devidos.ts';
import { startBoss } from '#gateway/jobs/boss.ts';
import { watchDueJobs } from '#gateway/jobs/due.ts';
import { createSweeper } from '#gateway/jobs/sweeper.ts';
import { startWorker, type Worker } from '#gateway/jobs/worker.ts';
import { createLogger } from '#gateway/log.ts';
import { copyDatabase } from '#tests/support/template.ts';

interface KeptJob {
  id: string;
  intencao: string;
  state: string;
  attempts: number;
  reason: string | null;
  /** Seconds until it may start. */
  waits: number;
}

/** The gateway's queue and workers on a database, with nothing else running. */
export interface JobsBed {
  boss: PgBoss;
  /** Enqueues jobs with their notification in one transaction, as use cases do. */
  send(ids: readonly string[], how?: { emMs?: number; empresa?: number; urgente?: boolean }): Promise<void>;
  /** Companies of the demo world. */
  empresas(): Promise<number[]>;
  work(concorrencia: number, execute: (id: string) => Promise<void>, reserva?: number): Worker;
  /** Stored jobs; completed ones are deleted. */
  jobs(): Promise<KeptJob[]>;
  /** Ages every job: delayed ones are due, and heartbeats are long past. */
  passTime(): Promise<void>;
  close(): Promise<void>;
}

const FILA = 'renave';

export const openJobsBed = async (database: Database): Promise<JobsBed> => {
  const log = createLogger('silent');
  const eventos = await openEventos(database);
  const boss = await startBoss(database, log);
  const sweeper = createSweeper(database, log);
  const devidos = watchDueJobs(
    listDevidos(deTodas(database.kysely), () => new Date()),
    log,
  );
  const { kysely } = database;
  const empresas = async () => {
    const rows = await kysely.selectFrom('empresa').select('codigo_emp').orderBy('codigo_emp').execute();
    return rows.map(({ codigo_emp }) => codigo_emp);
  };
  const [primeira = 0] = await empresas();
  const send: JobsBed['send'] = (ids, { emMs, empresa = primeira, urgente } = {}) =>
    kysely.transaction().execute((tx) =>
      empresaStores(tx, boss, empresa).enqueue(
        FILA,
        ids.map((intencao) => ({ intencao })),
        { emMs, urgente },
      ),
    );
  return {
    boss,
    empresas,
    send,
    work: (concorrencia, execute, reserva) =>
      startWorker<{ intencao: string }>({
        boss,
        fila: FILA,
        concorrencia,
        reserva,
        execute: ({ intencao }) => execute(intencao),
        hear: (wake) => eventos.hear(`fila:${FILA}`, wake),
        devidos: (look) => devidos.on(FILA, look),
        settled: sweeper.count,
        log,
      }),
    jobs: async () => {
      const { rows } = await sql<KeptJob>`
        select id::text, data->>'intencao' as intencao, state::text, retry_count as attempts,
          output->>'mensagem' as reason, extract(epoch from start_after - now())::float8 as waits
        from pgboss.job where name = ${FILA} order by created_on`.execute(kysely);
      return rows;
    },
    passTime: async () => {
      await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(kysely);
      await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(
        kysely,
      );
    },
    close: async () => {
      await devidos.stop();
      await sweeper.stop();
      await boss.stop({ graceful: false });
      await eventos.close();
    },
  };
};

/** A bed on a database of its own for each test. */
export const ownJobsBed = (): JobsBed & { database: Database } => {
  const own = {} as JobsBed & { database: Database };
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const copy = await copyDatabase();
    ({ drop } = copy);
    Object.assign(own, await openJobsBed(copy.database), { database: copy.database });
  });
  afterEach(async () => {
    await own.close();
    await own.database.close();
    await drop();
  });
  return own;
};
