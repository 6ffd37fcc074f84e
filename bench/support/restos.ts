import type { Client } from 'pg';

const OTHERS = 'datname = current_database() and pid <> pg_backend_pid()';

/** Seconds after which a transaction that asks nothing was left open. */
export const LEFT_S = 5;

/** Counts of what a gateway at rest keeps: none may grow. */
const RESTOS = {
  connections: `select count(*) from pg_stat_activity where ${OTHERS}`,
  // A turn of a queue or a sweep is between two statements for a moment.
  'connections in a transaction': `select count(*) from pg_stat_activity where ${OTHERS} and state like 'idle in%'
    and state_change < clock_timestamp() - interval '${LEFT_S} seconds'`,
  'connections that listen': `select count(*) from pg_stat_activity where ${OTHERS} and query ~ '^listen|^select 1$'`,
  sessions: 'select count(*) from sessao',
  'sign-ins counted': 'select count(*) from tentativa_login',
  'security events': 'select count(*) from evento_seguranca',
  'turns of queues': 'select count(*) from turno_fila',
  jobs: "select count(*) from pgboss.job where state < 'completed'",
  'jobs done and kept': "select count(*) from pgboss.job where state >= 'completed'",
  'operations under way':
    "select count(*) from intencao where estado in ('pendente', 'enviando', 'desconhecida')",
  'records followed': 'select count(*) from acompanhamento',
  'uploads unfinished': 'select count(*) from lote_xml where not finalizado',
} as const;

export type Restos = Record<keyof typeof RESTOS, number>;

export const countRestos = async (client: Client): Promise<Restos> => {
  const restos: Partial<Restos> = {};
  for (const [nome, pergunta] of Object.entries(RESTOS))
    restos[nome as keyof Restos] = Number(Object.values((await client.query(pergunta)).rows[0])[0]);
  return restos as Restos;
};

/** Terminates a random connection of the gateway. */
export const truncate = (client: Client): Promise<unknown> =>
  client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where ${OTHERS} order by random() limit 1`,
  );
