import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import { daEmpresa } from '#gateway/db/driver/tenancy/tenancy.ts';
import { DE_EMPRESA } from '#gateway/db/tables/owners.ts';
import { ofTier } from '#scripts/tier.ts';
import { requestOf } from '#tests/support/gateway.ts';
import { headersDoToken } from '#tests/support/integracao.ts';
import { ownGateway, ownSession } from '#tests/support/ownGateway.ts';
import { readFirst } from '#tests/support/readFirst.ts';
import { until } from '#tests/support/zeroKm.ts';
import { MATRIZ } from './matriz/index.ts';
import { createGemeos } from './mundo/gemeos.ts';
import { createIds, type Ids } from './mundo/index.ts';
import { belongingsOf } from './pertences.ts';
import { COLUNAS, dropWall, forgetting } from './semEmpresa.ts';

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/**
 * Excludes support's own routes, which cover all companies, partners, a person's own sessions, whose use asking changes,
 * and the closing and three charts, which cover the twin's group.
 */
const isOf = ({ access, path }: Route) =>
  !['suporte', 'suporteComEmpresa', 'treinamento', 'publica'].includes(access) &&
  !/parceiro|^conta\/sessoes|^fechamento(\/dias)?$|^painel\/(giro|taxas|detran)$/.test(path);

/** Calls that read and create, or print the current time. */
const MAKES = /^(atpv\/baixarTodos|token-integracao\/saveToken|impressoes-usados)\b/;

/** Calls that a dealer may make. */
const isOfDealer = (route: Route) => {
  const { conta, certo = 200 } = MATRIZ[keyOf(route)] ?? {};
  return conta === undefined && certo === 200;
};

const everyRead = routes.filter(
  (route) =>
    route.method === 'GET' && isOf(route) && isOfDealer(route) && !route.download && !MAKES.test(route.path),
);
const isFirst = ({ path }: Route) => /^(entradaZeroKm|pessoas?)\b/.test(path);
const reads = ofTier(everyRead, isFirst);
/** Calls that change the session, or act on the twin as a branch. */
const SKIPPED =
  /logout|trocarEmpresa|alterarSenha|transferirParaFilial|transferencia-filial|transferencias\/filiais/;
const writes = ofTier(
  routes.filter((route) => route.method !== 'GET' && isOf(route) && !route.files),
  isFirst,
);

/** SQL condition for the company's rows, independent of the scope views. */
const propria = (dona: (typeof DE_EMPRESA)[number][1], empresa: number): string => {
  if ('pai' in dona)
    return `t.${dona.por} in (select ${dona.chave} from ${dona.pai} where codemp = ${empresa})`;
  const conta = dona.paga
    ? `or t.${dona.paga} in (select unnest(array[codigo_emp, coddesp_emp]) from empresa where codigo_emp = ${empresa})`
    : '';
  return `(t.${dona.empresa} = ${empresa} ${conta})`;
};

/** Asking changes when a token, or a session, was last used. */
const withoutUse = (text: string): unknown =>
  JSON.parse(text.replaceAll(/"usad(a|o|oDe)":("[^"]*"|null)/g, '"usad$1":null'));

const isRefreshed = (route: Route): boolean => 'refreshed' in route;

describe('two companies with the same chassis, invoices and stock records', () => {
  const world = ownGateway();
  const matriz = ownSession(world, 'lojista');
  let ids: Ids;
  let outra: number;
  const before = new Map<string, unknown>();

  /** A call's whole answer, without filters that could hide foreign rows. */
  const ask = async (route: Route): Promise<unknown> => {
    const isList = 'sorts' in route;
    const given = MATRIZ[keyOf(route)]?.input(ids) ?? {};
    const needed = Object.entries(given).filter(([name]) =>
      ['codigoLote', 'pedido', 'idsEmpresas', 'de', 'ate'].includes(name),
    );
    // Last answers only; nothing is asked.
    const heard = isRefreshed(route) ? { perguntar: false } : {};
    const input = isList ? { ...Object.fromEntries(needed), ...heard, perPage: 100 } : given;
    const { path, init } = requestOf(route, input);
    const headers = route.porta ? await headersDoToken(world, 'horizonteMatriz') : {};
    const response = await matriz.fetch(path, { ...init, headers });
    expect([keyOf(route), response.status]).toEqual([keyOf(route), 200]);
    return withoutUse(await response.text());
  };

  const rowsOf = async (empresa: number) =>
    (await belongingsOf(world, empresa)).filter((row) =>
      new RegExp(`"codemp\\w*": ${empresa}[,}]`).test(row),
    );

  beforeAll(async () => {
    ids = await createIds(world, matriz);
    outra = await world.codigoOf('horizonteFilial');
    await headersDoToken(world, 'horizonteMatriz');
    // Refreshes lists that mirror the registry first, since other calls read them.
    for (const route of everyRead.filter((one) => isRefreshed(one) && !one.porta))
      await matriz.heard(route as never);
    for (const route of reads) before.set(keyOf(route), await ask(route));
    await createGemeos(world, ids.empresa, outra);
  });

  it('are really two', async () => {
    const tables = (rows: string[]) => new Set(rows.map((row) => row.slice(0, row.indexOf('{'))));
    const [mine, theirs] = [tables(await rowsOf(ids.empresa)), tables(await rowsOf(outra))];
    for (const table of ['xml_item', 'estoque', 'pendencia_entrada', 'veiculo', 'intencao', 'documento'])
      expect([table, mine.has(table), theirs.has(table)]).toEqual([table, true, true]);
  });

  it.each(reads.map((route) => [keyOf(route), route] as const))(
    '%s returns the company’s own data, unchanged by the twin',
    async (name, route) => {
      expect(await ask(route)).toEqual(before.get(name));
    },
  );

  it('are isolated when no statement filters by company', async () => {
    const mudadas = await forgetting(async () => {
      for (const route of reads)
        expect([keyOf(route), await ask(route)]).toEqual([keyOf(route), before.get(keyOf(route))]);
    });
    expect(mudadas).toBeGreaterThan(reads.length);
  });

  it('are isolated by the statements alone, without scope views', async () => {
    const levantarParede = dropWall();
    let mudadas = 0;
    try {
      for (const route of reads)
        expect([keyOf(route), await ask(route)]).toEqual([keyOf(route), before.get(keyOf(route))]);
    } finally {
      mudadas = levantarParede();
    }
    expect(mudadas).toBeGreaterThan(reads.length);
  });

  it.each(ofTier(DE_EMPRESA, ([tabela]) => tabela === 'xml_item'))(
    '%s is read, updated and deleted within one company only',
    async (tabela, dona) => {
      const todas = sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)}`;
      const suas = sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabela)} t
      where ${sql.raw(propria(dona, ids.empresa))}`;
      const count = async (db: typeof world.kysely, quais = todas) =>
        (await quais.execute(db)).rows[0]?.n ?? 0;
      const { rows } = await sql<{ nome: string }>`select column_name as nome from information_schema.columns
      where table_name = ${tabela} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(world.kysely);
      const coluna = sql.ref(rows.find(({ nome }) => !COLUNAS.has(nome))?.nome ?? '');
      const desfeita = new Error('desfeita');
      const feita = world.kysely.transaction().execute(async (tx) => {
        // Foreign keys and the ledger's trigger would refuse before the scope does.
        await sql`set local session_replication_role = replica`.execute(tx);
        const [minhas, antes] = [await count(tx, suas), await count(tx)];
        const db = daEmpresa(tx, ids.empresa);
        expect(await count(db)).toBe(minhas);
        const mudadas = await sql`update ${sql.table(tabela)} set ${coluna} = ${coluna}`.execute(db);
        expect(Number(mudadas.numAffectedRows)).toBe(minhas);
        await sql`delete from ${sql.table(tabela)}`.execute(db);
        expect(await count(tx)).toBe(antes - minhas);
        throw desfeita;
      });
      await expect(feita).rejects.toBe(desfeita);
    },
  );

  it('never change each other, even when no statement filters by company', async () => {
    const theirs = await rowsOf(outra);
    const mudadas = await forgetting(async () => {
      for (const route of writes) {
        const linha = MATRIZ[keyOf(route)];
        if (!linha || linha.conta || SKIPPED.test(route.path)) continue;
        const { path, init } = requestOf(route, await readFirst(route, linha.input(ids), matriz.call));
        const doToken = route.porta ? await headersDoToken(world, 'horizonteMatriz') : {};
        const response = await matriz.fetch(path, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...doToken },
        });
        expect([keyOf(route), response.status]).toEqual([keyOf(route), linha.certo ?? 200]);
        await until(world, 'horizonteMatriz', async () => {
          const { rows } = await sql`select 1 from intencao where codemp = ${ids.empresa}
          and estado in ('pendente', 'enviando', 'desconhecida')`.execute(world.kysely);
          return rows.length === 0;
        });
        expect([keyOf(route), await rowsOf(outra)]).toEqual([keyOf(route), theirs]);
      }
    });
    expect(mudadas).toBeGreaterThan(writes.length);
  });
});
