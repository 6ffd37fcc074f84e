import { DE_EMPRESA } from '../tables/owners.ts';

/**
 * Schemas of the scope views that precede `public` in a company's search_path: for one company, and for
 * several.
 */
export const ESQUEMAS = { uma: 'da_empresa', varias: 'das_empresas' } as const;

/** Transaction-local setting with the company's code, or an array of codes. */
export const EMPRESAS = 'patio.empresas';

const IGUAL = {
  uma: `= current_setting('${EMPRESAS}')::int`,
  varias: `= any(current_setting('${EMPRESAS}')::int[])`,
} as const;

type Quantas = keyof typeof ESQUEMAS;

type DonaDaTabela = (typeof DE_EMPRESA)[number][1];

const condicaoDe = (dona: DonaDaTabela, quantas: Quantas): string => {
  const igual = IGUAL[quantas];
  if ('pai' in dona)
    return `exists (select from ${ESQUEMAS[quantas]}.${dona.pai} dona where dona.${dona.chave} = t.${dona.por})`;
  if (!dona.paga) return `t.${dona.empresa} ${igual}`;
  return `(t.${dona.empresa} ${igual} or t.${dona.paga} ${igual}
    or t.${dona.paga} in (select coddesp_emp from public.empresa where codigo_emp ${igual}))`;
};

/** Updatable view of a table, under the table's own name, limited to the scope's companies. */
interface Visao {
  /** With its schema. */
  nome: string;
  tabela: string;
  sql: string;
}

/** Parents first: a child's view reads its parent's. */
export const visoes: readonly Visao[] = (Object.keys(ESQUEMAS) as Quantas[]).flatMap((quantas) =>
  DE_EMPRESA.map(([tabela, dona]) => {
    const nome = `${ESQUEMAS[quantas]}.${tabela}`;
    return {
      nome,
      tabela,
      sql: `create or replace view ${nome} as
      select * from public.${tabela} t where ${condicaoDe(dona, quantas)} with check option`,
    };
  }),
);

/**
 * Needed because a view's check option tests the new row only: an upsert could move another company's row.
 */
export const FICA = `create or replace function da_empresa.fica() returns trigger language plpgsql as $$ begin raise exception 'A row of % stays with its company', tg_table_name; end $$`;

/** By table: the column that names the owner, and the trigger that keeps it. */
export const ficam = DE_EMPRESA.map(([tabela, dona]) => {
  const coluna = 'pai' in dona ? dona.por : dona.empresa;
  return {
    tabela,
    coluna,
    sql: `create or replace trigger fica before update of ${coluna} on public.${tabela} for each row
    when (old.${coluna} is distinct from new.${coluna}) execute function da_empresa.fica()`,
  };
});
