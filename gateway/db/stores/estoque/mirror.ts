import { sql } from 'kysely';
import type { Sql } from '../../driver/listQuery.ts';
import { rowsOf } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';

/** A list of the registry that a table of ours mirrors; the table has `codemp` and `vista` (when it was last listed). */
export interface Espelho {
  tabela: string;
  /** The key of its rows within a company and kind; the table's unique index has both and this. */
  chave: readonly string[];
  /** The kind of row it is about, where the table has several: columns and their values. */
  tipo?: Readonly<Record<string, string>>;
  /** When the registry was asked, by the database's clock. */
  desde: string;
  /** Its vehicles are known by their plates, and not by their chassis. */
  porPlaca?: true;
}

type LinhaEspelhada = Readonly<Record<string, string | number | boolean | null>>;

/** An operation of ours on the vehicle of a row. */
const doVeiculo = (linha: Sql, porPlaca = false): Sql =>
  porPlaca
    ? sql`i.codemp = ${linha}.codemp and placa_unica(i.placa) = placa_unica(${linha}.placa)`
    : sql`i.codemp = ${linha}.codemp and i.chassi = ${linha}.chassi`;

/**
 * Replaces our copy of a company's list by the registry's whole answer, in one statement. Columns that the
 * answer does not have, which are ours, keep their values; a row that it names twice is one. Rows newer than
 * the question, and rows that an operation of ours moves or ended since, stay: the answer may predate them. Answers the
 * keys of the rows that are new.
 */
export const mirror = async (
  db: DaEmpresa,
  { tabela, chave, tipo = {}, desde, porPlaca }: Espelho,
  linhas: readonly LinhaEspelhada[],
): Promise<LinhaEspelhada[]> => {
  const nossa = { codemp: db.codigoEmpresa, ...tipo };
  const identidade = [...Object.keys(nossa), ...chave].map((coluna) => sql.ref(coluna));
  const colunas = Object.keys({ ...nossa, ...linhas[0] });
  const valores = colunas.filter((coluna) => !(coluna in nossa) && !chave.includes(coluna));
  const ditas = JSON.stringify(linhas.map((linha) => ({ ...linha, ...nossa })));
  const daMesma = Object.entries(nossa).map(([coluna, valor]) => sql`t.${sql.ref(coluna)} = ${valor}`);
  const perguntado = sql`${desde}::timestamptz`;
  const chaveDe = (linha: Sql) => sql.join(chave.map((coluna) => sql`${linha}.${sql.ref(coluna)}`));
  return rowsOf<LinhaEspelhada>(db)`
    with antes as (
      select ${chaveDe(sql`t`)} from ${sql.table(tabela)} t where ${sql.join(daMesma, sql` and `)}
    ), ditas as (
      select distinct on (${sql.join(identidade)}) *
      from jsonb_populate_recordset(null::${sql.table(tabela)}, ${ditas}::jsonb) d
      where not exists (select 1 from intencao i where ${doVeiculo(sql`d`, porPlaca)}
        and i.encerrada >= ${perguntado})
      order by ${sql.join(identidade)}
    ), postas as (
      insert into ${sql.table(tabela)} (${sql.join(colunas.map((coluna) => sql.ref(coluna)))}, vista)
      select ${sql.join(colunas.map((coluna) => sql.ref(coluna)))}, clock_timestamp() from ditas
      on conflict (${sql.join(identidade)}) do update set ${sql.join(
        [...valores, 'vista'].map((coluna) => sql`${sql.ref(coluna)} = excluded.${sql.ref(coluna)}`),
      )} returning ${sql.join(chave.map((coluna) => sql.ref(coluna)))}
    ), idas as (delete from ${sql.table(tabela)} t
    where ${sql.join(daMesma, sql` and `)} and t.vista < ${perguntado}
      and not exists (select 1 from intencao i where ${doVeiculo(sql`t`, porPlaca)}
        and (i.estado in ('pendente', 'enviando', 'desconhecida') or i.encerrada >= ${perguntado}))
      and (${chaveDe(sql`t`)}) not in (select ${chaveDe(sql`d`)} from ditas d)
    )
    select * from postas p where (${chaveDe(sql`p`)}) not in (select ${chaveDe(sql`a`)} from antes a)`;
};

/** Of the registry's records that have an id, those that are new here. */
export const mirrorById = async (
  db: DaEmpresa,
  espelho: Omit<Espelho, 'chave'>,
  linhas: readonly LinhaEspelhada[],
): Promise<number[]> => {
  const novas = await mirror(db, { ...espelho, chave: ['id'] }, linhas);
  return novas.map(({ id }) => Number(id));
};
