import { type RawBuilder, sql } from 'kysely';
import { GUARDAS, type Guarda } from '#domain/dadosPessoais.ts';
import { type ColunaApagada, PALAVRAS_DOS_DADOS } from '#domain/palavrasDosDados.ts';
import { all } from '../../driver/listQuery.ts';
import type { DadosDaTabela } from '../../tables/dadosPessoais/guardado.ts';
import { DADOS_PESSOAIS } from '../../tables/dadosPessoais/index.ts';
import { titularesOf } from '../../tables/dadosPessoais/titularesOf.ts';
import type { Tables } from '../../tables/index.ts';
import { DONOS } from '../../tables/owners.ts';

type Condicao = RawBuilder<unknown>;

const naming = (alias: string, tabela: keyof Tables, ids: Condicao): Condicao | null => {
  const busca = DADOS_PESSOAIS[tabela]?.busca ?? [];
  return busca.length > 0 ? sql`${sql.raw(titularesOf(`${alias}.`, busca))} && ${ids}` : null;
};

/** The ways by which a table's rows name one of these people; each is answered by an index. */
export const waysTo = (
  tabela: keyof Tables,
  { vias = [] }: DadosDaTabela,
  ids: readonly string[],
): Condicao[] => {
  const quem = sql`${[...ids]}::text[]`;
  const own = naming('t', tabela, quem);
  const others = vias.map(({ de, liga, em }) => {
    const named = naming('o', em, quem);
    return sql`exists (select 1 from ${sql.raw(de)} where ${sql.raw(liga)} and ${named})`;
  });
  return own ? [own, ...others] : others;
};

const colunaDaEmpresa = (tabela: keyof Tables, alias: string): string => {
  const dona = DONOS[tabela];
  if ('porque' in dona) return 'null::int';
  if ('empresa' in dona) return `${alias}.${dona.empresa}`;
  const pai = colunaDaEmpresa(dona.pai, 'dona');
  return `(select ${pai} from ${dona.pai} dona where dona.${dona.chave} = ${alias}.${dona.por})`;
};

/** The company of a row; null for rows of none. */
export const empresaOf = (tabela: keyof Tables): Condicao => sql.raw(colunaDaEmpresa(tabela, 't'));

/** The law of a kind is about this row: a deal that was refused is none. */
export const keptByLaw = (tabela: keyof Tables, alias: string): Condicao =>
  sql.raw(DADOS_PESSOAIS[tabela]?.naLei?.(alias) ?? 'true');

/** Another record of the same company, kept by law, names a row's person. */
export const heldBy = (tabela: keyof Tables, { presa = [], busca = [] }: DadosDaTabela): Condicao => {
  const quem = sql.raw(titularesOf('t.', busca));
  const por = presa.map(
    (outra) => sql`exists (select 1 from ${sql.table(outra)} o
      where ${sql.raw(colunaDaEmpresa(outra, 'o'))} = ${empresaOf(tabela)} and ${naming('o', outra, quem)}
        and ${keptByLaw(outra, 'o')})`,
  );
  return por.length > 0 ? sql`(${sql.join(por, sql` or `)})` : sql`false`;
};

/**
 * A row whose time is over (before `antesDe`, where that matters), that nothing holds, and that has something left. `atAnyAge`
 * are rows for which no time runs.
 */
export const isLoose = (
  tabela: keyof Tables,
  guardado: DadosDaTabela,
  antesDe: Date | null,
  atAnyAge: Condicao = sql`false`,
): Condicao => {
  const { emUso, presa, quando, resta } = guardado;
  return all([
    antesDe && quando && sql`(${sql.raw(quando)} < ${antesDe.toISOString()}::timestamptz or ${atAnyAge})`,
    emUso && sql`not (${sql.raw(emUso)})`,
    presa && sql`not ${heldBy(tabela, guardado)}`,
    resta && sql`(${sql.raw(resta)})`,
  ]);
};

/** The moment before which a kind's rows must be for a request: its law's; null where none keeps them. */
export const lawOf = ({ guarda }: DadosDaTabela, venceram: Date | null): Date | null => {
  const { lei }: Guarda = GUARDAS[guarda];
  return lei ? venceram : null;
};

/** SQL for a column's value once its person is anonymised. */
const FICA: Readonly<Record<ColunaApagada['fica'], (coluna: string) => string>> = {
  nulo: () => 'null',
  vazio: () => `''`,
  removido: () => `'(removido)'`,
  mascarado: (coluna) => `sem_pessoa(t.${coluna})`,
  semCpf: (coluna) => `case when length(t.${coluna}) = 11 then null else t.${coluna} end`,
};

const assignmentsOf = (tabela: keyof Tables, { depois = {}, tambem }: DadosDaTabela): string[] => {
  const ditas = Object.entries(PALAVRAS_DOS_DADOS[tabela]?.colunas ?? {}).flatMap(([coluna, dita]) =>
    typeof dita === 'string' ? [] : [`${coluna} = ${FICA[dita.fica](coluna)}`],
  );
  return [...ditas, ...set(depois), ...(tambem ? [tambem] : [])];
};

const set = (atribuicoes: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(atribuicoes).map(([coluna, fica]) => `${coluna} = ${fica}`);

/** Takes e-mail and telephone out of rows that stay; null for a table without. */
export const cleaning = (
  tabela: keyof Tables,
  { semContato, emUso = 'false' }: DadosDaTabela,
  where: Condicao,
): RawBuilder<unknown> | null =>
  semContato
    ? sql`update ${sql.table(tabela)} t set ${sql.raw(set(semContato).join(', '))}
        where ${where} and not (${sql.raw(emUso)})`
    : null;

/** Empties or removes rows; answers the keys of their files. */
export const emptying = (
  tabela: keyof Tables,
  guardado: DadosDaTabela,
  where: Condicao,
): RawBuilder<{ arquivo: string | null }> => {
  const { remove, arquivo } = guardado;
  const file = arquivo ? sql`t.${sql.ref(arquivo)}` : sql`null::text`;
  if (remove) return sql`delete from ${sql.table(tabela)} t where ${where} returning ${file} as arquivo`;
  return sql`update ${sql.table(tabela)} t set ${sql.raw(assignmentsOf(tabela, guardado).join(', '))}
    where ${where} returning ${file} as arquivo`;
};
