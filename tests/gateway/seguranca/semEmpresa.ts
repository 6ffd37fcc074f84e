import { type CompiledQuery, Kysely } from 'kysely';
import { vi } from 'vitest';
import { DE_TODAS, noAlcance } from '#gateway/db/driver/tenancy/statementScope.ts';
import { DE_EMPRESA } from '#gateway/db/tables/owners.ts';

/** Columns with a company's code. */
export const COLUNAS: ReadonlySet<string> = new Set(
  DE_EMPRESA.flatMap(([, dona]) => ('empresa' in dona ? [dona.empresa] : [])),
);

const COLUNA = `(?:"?\\w+"?\\.)?"?(?:${[...COLUNAS].join('|')})"?`;
const VALOR = new RegExp(`${COLUNA} = (?:\\$(\\d+)(?:::int)?|any\\(\\$(\\d+)::int\\[\\]\\))`, 'g');
const OUTRA = new RegExp(`${COLUNA} = ${COLUNA}(?![\\w(])`, 'g');

/** The statement as if its author had forgotten to filter by company. */
const esquecida = (query: CompiledQuery): CompiledQuery => ({
  ...query,
  sql: query.sql
    .replace(
      VALOR,
      (_, um?: string, varios?: string) => `($${um ?? varios}::int${um ? '' : '[]'} is not null)`,
    )
    .replace(OUTRA, 'true'),
});

/**
 * Intercepts statements of company connections; the returned function restores them and returns the number of
 * changed ones.
 */
const changing = (
  change: (query: CompiledQuery) => CompiledQuery,
  perguntar: <T>(ask: () => T) => T,
): (() => number) => {
  const original = Kysely.prototype.executeQuery;
  let mudadas = 0;
  const spy = vi.spyOn(Kysely.prototype, 'executeQuery').mockImplementation(function (
    this: Kysely<unknown>,
    query,
    ...rest
  ) {
    const mudada = change(query as CompiledQuery);
    if (esquecida(query as CompiledQuery).sql !== (query as CompiledQuery).sql) mudadas += 1;
    return perguntar(() => original.call(this, mudada, ...rest)) as never;
  });
  return () => {
    spy.mockRestore();
    return mudadas;
  };
};

/** Disables the scope views until the returned function is called, leaving the statements' own filters. */
export const dropWall = (): (() => number) =>
  changing(
    (query) => query,
    (ask) => noAlcance(DE_TODAS, ask),
  );

/** Runs `work` with the company filters removed from all statements; returns the number of changed ones. */
export const forgetting = async (work: () => Promise<void>): Promise<number> => {
  const lembrar = changing(esquecida, (ask) => ask());
  let mudadas = 0;
  await work().finally(() => {
    mudadas = lembrar();
  });
  return mudadas;
};
