import { type Kysely, sql } from 'kysely';
import { COPIA_RECUSADA, linhasPerdidas, tabelaDesconhecida } from '#domain/bancos.ts';
import type { Tables } from '../tables/index.ts';
import type { Database } from './database.ts';
import { inRequest } from './requestContext.ts';
import { onlyNumber, onlyValues, runText } from './statements.ts';

/**
 * Header of a backup: format and migrations. Tables follow, each a heading and its rows, then sequences and
 * the end mark.
 */
const FORMATO = 'patio-copia-1';
const FIM = '#fim';
/** Rows per read or write. */
const DE_CADA_VEZ = 500;

/** Why a backup cannot be restored, as a user-facing sentence. */
export class CopiaRecusada extends Error {}

/** All tables of ours, and the pending jobs; pg-boss recreates the rest. */
const tabelasOf = (db: Kysely<Tables>) => onlyValues<string>(db)`
  select format('%I.%I', schemaname, tablename) from pg_tables
  where schemaname = 'public' and tablename <> 'migracao' union all select 'pgboss.job' order by 1`;

/** Migrations except the scope views, which are recreated at times without changing rows. */
const migracoesOf = async (db: Kysely<Tables>): Promise<string> => {
  const nomes = await onlyValues<string>(db)`
    select nome from migracao where nome not like 'escopo-%' order by nome`;
  return nomes.join(' ');
};

const linhasDe = async function* (db: Kysely<Tables>, tabela: string): AsyncGenerator<string> {
  await sql.raw(`declare copia cursor for select to_jsonb(t)::text as texto from ${tabela} t`).execute(db);
  for (;;) {
    const rows = await onlyValues<string>(db)`fetch ${sql.lit(DE_CADA_VEZ)} from copia`;
    yield* rows;
    if (rows.length < DE_CADA_VEZ) break;
  }
  await sql`close copia`.execute(db);
};

/**
 * Consistent snapshot (repeatable read) of all rows, line by line, from either database; gateways may keep
 * running.
 * @concept snapshot
 */
export const copy = ({ kysely }: Database, write: (linha: string) => Promise<void>): Promise<void> =>
  inRequest({ semPrazo: true }, () =>
    kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        await write(`${FORMATO} ${await migracoesOf(tx)}`);
        for (const tabela of await tabelasOf(tx)) {
          await write(`#${tabela}`);
          for await (const linha of linhasDe(tx, tabela)) await write(linha);
        }
        const sequencias = await onlyValues<string>(tx)`
          select format('#valor %I.%I %s', schemaname, sequencename, last_value)
          from pg_sequences where schemaname = 'public' and last_value is not null`;
        for (const valor of sequencias) await write(valor);
        await write(FIM);
      }),
  );

/** A backup stands whole: its age is a metric. */
export const annotateCopia = ({ kysely }: Database): Promise<void> =>
  inRequest(
    {},
    () => runText(kysely)`
    insert into copia_feita (feita) values (now()) on conflict (unica) do update set feita = excluded.feita`,
  );

/** Insertable columns that a row has: generated ones are left out, newer ones get their defaults. */
const colunasDe = (db: Kysely<Tables>, tabela: string, linha: string) => onlyValues<string>(db)`
  select quote_ident(attname) from pg_attribute where attrelid = ${tabela}::regclass
    and attnum > 0 and not attisdropped and attgenerated = '' and ${linha}::jsonb ? attname order by attnum`;

const persist = async (db: Kysely<Tables>, tabela: string, linhas: readonly string[]) => {
  const [primeira] = linhas;
  if (primeira === undefined) return;
  const colunas = (await colunasDe(db, tabela, primeira)).join(', ');
  await sql`insert into ${sql.raw(tabela)} (${sql.raw(colunas)}) overriding system value
    select ${sql.raw(colunas)} from (select (jsonb_populate_record(null::${sql.raw(tabela)}, l::jsonb)).*
      from unnest(${[...linhas]}::text[]) l) r`.execute(db);
};

/**
 * Foreign keys are circular (a company and its users), so they are dropped during the load and checked when
 * recreated.
 */
const withoutReferences = async <T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{ tabela: string; nome: string; definicao: string }>`
    select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  for (const { tabela, nome } of rows)
    await sql.raw(`alter table ${tabela} drop constraint ${nome}`).execute(db);
  const done = await work();
  for (const { tabela, nome, definicao } of rows)
    await sql.raw(`alter table ${tabela} add constraint ${nome} ${definicao}`).execute(db);
  return done;
};

const checkLugar = async (db: Kysely<Tables>, cabecalho: string): Promise<void> => {
  if (!cabecalho.startsWith(`${FORMATO} `)) throw new CopiaRecusada(COPIA_RECUSADA.naoECopia);
  const { rows } = await sql`select 1 from usuario limit 1`.execute(db);
  if (rows.length > 0) throw new CopiaRecusada(COPIA_RECUSADA.comDados);
  if (cabecalho !== `${FORMATO} ${await migracoesOf(db)}`)
    throw new CopiaRecusada(COPIA_RECUSADA.outraVersao);
};

/** Loads the lines; returns how many of each table there were. */
const receive = async (db: Kysely<Tables>, linhas: AsyncIterator<string>): Promise<Map<string, number>> => {
  const lidas = new Map<string, number>();
  let tabela = '';
  let juntas: string[] = [];
  const evict = async () => {
    await persist(db, tabela, juntas);
    if (tabela !== '') lidas.set(tabela, (lidas.get(tabela) ?? 0) + juntas.length);
    juntas = [];
  };
  for (;;) {
    const { done, value: linha } = await linhas.next();
    if (done) throw new CopiaRecusada(COPIA_RECUSADA.incompleta);
    if (!linha.startsWith('#')) {
      juntas.push(linha);
      if (juntas.length >= DE_CADA_VEZ) await evict();
      continue;
    }
    await evict();
    if (linha === FIM) return lidas;
    const [, sequencia, valor] = /^#valor (\S+) (\d+)$/.exec(linha) ?? [];
    if (sequencia) {
      await sql`select setval(${sequencia}::regclass, ${valor}::bigint)`.execute(db);
      continue;
    }
    tabela = linha.slice(1);
    if (!(await tabelasOf(db)).includes(tabela)) throw new CopiaRecusada(tabelaDesconhecida(tabela));
    // The backup contains the rows that every installation is seeded with (states, towns).
    await sql.raw(`delete from ${tabela}`).execute(db);
    await sql.raw(`alter table ${tabela} disable trigger user`).execute(db);
  }
};

/** Compares what stands in the tables with what was read: a trigger or rule of the target may swallow rows. */
const checkLinhas = async (db: Kysely<Tables>, lidas: ReadonlyMap<string, number>): Promise<number> => {
  for (const [tabela, quantas] of lidas) {
    const total = await onlyNumber(db)`select count(*)::int from ${sql.raw(tabela)}`;
    if (total !== quantas) throw new CopiaRecusada(linhasPerdidas(tabela, quantas, total));
  }
  return [...lidas.values()].reduce((sum, quantas) => sum + quantas, 0);
};

const load = (
  { kysely }: Database,
  work: (tx: Kysely<Tables>) => Promise<AsyncIterator<string>>,
  arquivos: () => Promise<void>,
): Promise<number> =>
  inRequest({ semPrazo: true }, () =>
    kysely.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      // Copying files may take longer than the idle time-out.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const iterator = await work(tx);
      const nossas = (await tabelasOf(tx)).filter((tabela) => tabela !== 'pgboss.job');
      const linhas = await withoutReferences(tx, async () => checkLinhas(tx, await receive(tx, iterator)));
      for (const tabela of nossas) await sql.raw(`alter table ${tabela} enable trigger user`).execute(tx);
      await arquivos();
      return linhas;
    }),
  );

/**
 * Restores a backup into an empty database of the same version, in one transaction, and returns how many rows stand
 * there. `arquivos` copies the referenced files before the rows become visible.
 */
export const restore = (
  database: Database,
  copiadas: AsyncIterable<string>,
  arquivos: () => Promise<void>,
): Promise<number> =>
  load(
    database,
    async (tx) => {
      const iterator = copiadas[Symbol.asyncIterator]();
      const primeira = await iterator.next();
      await checkLugar(tx, primeira.done ? '' : primeira.value);
      return iterator;
    },
    arquivos,
  );

/** Loads rows without a heading, of this version or an older one, into an empty database, in one transaction. */
export const loadRows = (database: Database, linhas: readonly string[]): Promise<number> =>
  load(
    database,
    async () =>
      (async function* () {
        yield* linhas;
      })(),
    async () => {},
  );
