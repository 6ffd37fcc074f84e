import { DONOS, type Dono } from '../../tables/donos.ts';
import type { Tables } from '../../tables/index.ts';

const NOMES: ReadonlyMap<string, Dono> = new Map(Object.entries<Dono>(DONOS as Record<string, Dono>));

export type DoPai = Extract<Dono, { pai: unknown }>;

/** Whose the rows of a table are, where they are a company's. */
export const donoDe = (tabela: string): Exclude<Dono, { porque: string }> | null => {
  const dono = NOMES.get(tabela);
  return dono && !('porque' in dono) ? dono : null;
};

/** Tables whose rows are each of a company. */
export const TABELAS = [...NOMES.keys()].filter((tabela) => donoDe(tabela)) as (keyof Tables)[];

/** Columns that hold a company's code in them. */
export const COLUNAS: ReadonlySet<string> = new Set(
  [...NOMES.values()].flatMap((dono) => ('empresa' in dono ? [dono.empresa] : [])),
);

/** Says in SQL that a row, of the table by the name `linha`, is of the company; `igual` compares with its code. */
export const condicaoDe = (tabela: string, linha: string, igual: string): string => {
  const dono = donoDe(tabela);
  if (!dono) throw new Error(`${tabela} is no company's`);
  if ('pai' in dono) {
    const { pai, chave, por } = dono;
    return `exists (select 1 from ${pai} dono where dono.${chave} = ${linha}.${por} and ${condicaoDe(pai, 'dono', igual)})`;
  }
  const propria = `${linha}.${dono.empresa} ${igual}`;
  if (!dono.paga) return propria;
  const conta = `${linha}.${dono.paga}`;
  return `(${propria} or ${conta} ${igual} or ${conta} in (select coddesp_emp from empresa where codigo_emp ${igual}))`;
};
