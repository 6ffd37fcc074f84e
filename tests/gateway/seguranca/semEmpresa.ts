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

/** The statement with nothing that the wall added: what whoever wrote it said is all that names the company. */
const semParede = (query: CompiledQuery): CompiledQuery => {
  const parede = query.parameters.length;
  const texto = query.sql.replace(VALOR, (dita: string, um?: string, varios?: string) => {
    if (Number(um ?? varios) !== parede) return dita;
    return um ? `($${um}::int is not null)` : `($${varios}::int[] is not null)`;
  });
  return { ...query, sql: texto };
};

/** Changes what goes through a company's connection on its way out, until what it answers is called: that tells how many. */
const mudando = (mudar: (query: CompiledQuery) => CompiledQuery): (() => number) => {
  const original = Kysely.prototype.executeQuery;
  let mudadas = 0;
  const spy = vi.spyOn(Kysely.prototype, 'executeQuery').mockImplementation(function (
    this: Kysely<unknown>,
    query,
    ...rest
  ) {
    const mudada = mudar(query as CompiledQuery);
    if (mudada.sql !== (query as CompiledQuery).sql) mudadas += 1;
    return original.call(this, mudada, ...rest) as never;
  });
  return () => {
    spy.mockRestore();
    return mudadas;
  };
};

/** Takes the second wall down, until what it answers is called. */
export const derrubarParede = (): (() => number) => mudando(semParede);

/** Works while every statement that goes through a company's connection has its company taken out; how many had one. */
export const esquecendo = async (work: () => Promise<void>): Promise<number> => {
  const lembrar = mudando(esquecida);
  let mudadas = 0;
  await work().finally(() => {
    mudadas = lembrar();
  });
  return mudadas;
};
