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

const visoes = (quantas: Quantas): string[] => [
  `create schema ${ESQUEMAS[quantas]}`,
  ...DE_EMPRESA.map(
    ([tabela, dona]) => `create view ${ESQUEMAS[quantas]}.${tabela} as
      select * from public.${tabela} t where ${condicaoDe(dona, quantas)} with check option`,
  ),
];

/**
 * Needed because a view's check option tests the new row only: an upsert could move another company's row.
 */
const FICA = `create function da_empresa.fica() returns trigger language plpgsql as $$ begin raise exception 'A row of % stays with its company', tg_table_name; end $$`;

const ficam = DE_EMPRESA.map(([tabela, dona]) => {
  const coluna = 'pai' in dona ? dona.por : dona.empresa;
  return `create trigger fica before update of ${coluna} on public.${tabela} for each row
    when (old.${coluna} is distinct from new.${coluna}) execute function da_empresa.fica()`;
});

/** Dropped before a migration, since views block changes of their tables. */
export const DROP_ESCOPO = `drop schema if exists da_empresa, das_empresas cascade;
`;

/** Updatable views of each table, under the table's own name, limited to the scope's companies. */
export const escopo = [...visoes('uma'), ...visoes('varias'), FICA, ...ficam]
  .map((statement) => `${statement};\n`)
  .join('');
