import { type CompiledQuery, Kysely } from 'kysely';
import { vi } from 'vitest';
import { COLUNAS } from '#gateway/db/driver/escopo/condicao.ts';

const COLUNA = `(?:"?\\w+"?\\.)?"?(?:${[...COLUNAS].join('|')})"?`;
const VALOR = new RegExp(
  `${COLUNA} = (?:\\$(?<um>\\d+)(?:::int)?|any\\(\\$(?<varios>\\d+)::int\\[\\]\\))`,
  'g',
);
const OUTRA = new RegExp(`${COLUNA} = ${COLUNA}(?![\\w(])`, 'g');

/** The statement as it would be if whoever wrote it had named the company nowhere; what the wall added stays. */
const esquecida = (query: CompiledQuery): CompiledQuery => {
  const parede = query.parameters.length;
  const texto = query.sql.replace(VALOR, (dita: string, um?: string, varios?: string) => {
    if (Number(um ?? varios) === parede) return dita;
    return um ? `($${um}::int is not null)` : `($${varios}::int[] is not null)`;
  });
  return { ...query, sql: texto.replace(OUTRA, 'true') };
};

/** Works while every statement that goes through a company's connection has its company taken out; how many had one. */
export const esquecendo = async (work: () => Promise<void>): Promise<number> => {
  const original = Kysely.prototype.executeQuery;
  let mudadas = 0;
  const spy = vi.spyOn(Kysely.prototype, 'executeQuery').mockImplementation(function (
    this: Kysely<unknown>,
    query,
    ...rest
  ) {
    const mudada = esquecida(query as CompiledQuery);
    if (mudada.sql !== (query as CompiledQuery).sql) mudadas += 1;
    return original.call(this, mudada, ...rest) as never;
  });
  await work().finally(() => spy.mockRestore());
  return mudadas;
};
