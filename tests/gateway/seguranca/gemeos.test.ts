import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/gateway/index.ts';
import type { Route } from '#contract/route.ts';
import { requestOf, startTestGateway, type TestGateway, type TestSession } from '#tests/support/gateway.ts';
import { headersDoToken } from '#tests/support/integracao.ts';
import { until } from '#tests/support/zeroKm.ts';
import { MATRIZ } from './matriz/index.ts';
import { createGemeos } from './mundo/gemeos.ts';
import { createIds, type Ids } from './mundo/index.ts';
import { belongingsOf } from './pertences.ts';

const keyOf = ({ method, path }: Route) => `${method} ${path}`;

/** Support's own see every company; partners are nobody's. */
const isOf = ({ access, path }: Route) =>
  !['suporte', 'suporteComEmpresa', 'treinamento', 'publica'].includes(access) && !/parceiro/.test(path);

/** What reads and makes something of it, and what is printed anew each time, with its moment. */
const MAKES = /^(atpv\/baixarTodos|token-integracao\/saveToken|impressoes-usados)\b/;

/** What answers a dealer: a manufacturer's and a dispatcher's calls refuse one. */
const isOfDealer = (route: Route) => {
  const { conta, certo = 200 } = MATRIZ[keyOf(route)] ?? {};
  return conta === undefined && certo === 200;
};

const reads = routes.filter(
  (route) =>
    route.method === 'GET' && isOf(route) && isOfDealer(route) && !route.download && !MAKES.test(route.path),
);
/** What changes the session, and what is done to a branch by its group: the twin is one. */
const SKIPPED = /logout|trocarEmpresa|alterarSenha|transferirParaFilial|transferencia-filial/;
const writes = routes.filter((route) => route.method !== 'GET' && isOf(route) && !route.files);

describe('two companies with the same chassis, invoices and stock records', { timeout: 120_000 }, () => {
  let world: TestGateway;
  let matriz: TestSession;
  let ids: Ids;
  let outra: number;
  const before = new Map<string, unknown>();

  /** All that a call answers, without any filter that could hide another company's rows. */
  const ask = async (route: Route): Promise<unknown> => {
    const isList = 'sorts' in route;
    const given = MATRIZ[keyOf(route)]?.input?.(ids) ?? {};
    const needed = Object.entries(given).filter(([name]) => ['codigoLote', 'idsEmpresas'].includes(name));
    const input = isList ? { ...Object.fromEntries(needed), perPage: 10_000 } : given;
    const { path, init } = requestOf(route, input);
    const headers = route.portaDe ? await headersDoToken(world, 'horizonteMatriz') : {};
    const response = await matriz.fetch(path, { ...init, headers });
    expect([keyOf(route), response.status]).toEqual([keyOf(route), 200]);
    return response.json();
  };

  const rowsOf = async (empresa: number) =>
    (await belongingsOf(world, empresa)).filter((row) =>
      new RegExp(`"codemp\\w*": ${empresa}[,}]`).test(row),
    );

  beforeAll(async () => {
    world = await startTestGateway();
    matriz = await world.as('lojista');
    ids = await createIds(world, matriz);
    outra = await world.codigoOf('horizonteFilial');
    await headersDoToken(world, 'horizonteMatriz');
    // What others read of a list that mirrors the registry is there once that was asked.
    const mirrors = reads.filter(({ renave }) => renave);
    for (const route of new Set([...mirrors, ...reads])) before.set(keyOf(route), await ask(route));
    await createGemeos(world, ids.empresa, outra);
  });
  afterAll(() => world.close());

  it('really are two', async () => {
    const tables = (rows: string[]) => new Set(rows.map((row) => row.slice(0, row.indexOf('{'))));
    const [mine, theirs] = [tables(await rowsOf(ids.empresa)), tables(await rowsOf(outra))];
    for (const table of ['xml_item', 'estoque', 'pendencia_entrada', 'veiculo', 'intencao', 'documento'])
      expect([table, mine.has(table), theirs.has(table)]).toEqual([table, true, true]);
  });

  it.each(reads.map((route) => [keyOf(route), route] as const))(
    '%s answers the company’s own, as before the other had the same',
    async (name, route) => {
      expect(await ask(route)).toEqual(before.get(name));
    },
  );

  it('are not changed by each other, whatever one does to its vehicles and records', async () => {
    const theirs = await rowsOf(outra);
    for (const route of writes) {
      const linha = MATRIZ[keyOf(route)];
      if (!linha || linha.conta || SKIPPED.test(route.path)) continue;
      const { path, init } = requestOf(route, linha.input?.(ids) ?? {});
      const response = await matriz.fetch(path, init);
      expect([keyOf(route), response.status]).toEqual([keyOf(route), linha.certo ?? 200]);
      await until(world, 'horizonteMatriz', async () => {
        const { rows } = await sql`select 1 from intencao where codemp = ${ids.empresa}
          and estado in ('pendente', 'enviando', 'desconhecida')`.execute(world.gateway.database.kysely);
        return rows.length === 0;
      });
      expect([keyOf(route), await rowsOf(outra)]).toEqual([keyOf(route), theirs]);
    }
  });
});
