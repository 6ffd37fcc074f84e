import { sql } from 'kysely';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import type { FiltroQuemEOnde } from '../../../ports/paginada.ts';
import { containsText, contendo } from '../../driver/columns.ts';
import type { Sql } from '../../driver/listQuery.ts';

/** A CNPJ is found however it is written; a text without a digit or letter of one is none. */
const doCnpj = (coluna: Sql, texto: string) => {
  const cnpj = normalizeCnpj(texto);
  return cnpj === '' ? sql`false` : sql`${coluna} like ${contendo(cnpj)}`;
};

/** Part of a company's name or CNPJ, by the columns that hold them. */
export const daEmpresaDita = (nome: Sql, cnpj: Sql, texto: string) =>
  sql<boolean>`(${containsText(nome, texto)} or ${doCnpj(cnpj, texto)})`;

/** The columns that keep who did something and for which company as they were called then. */
export const DE_QUEM_E_ONDE = {
  codigo_usu: 'codusu',
  nome_usu: 'nome',
  email_usu: 'email',
  codigo_emp: 'codemp',
  nomfan_emp: 'nomfan',
  cnpj_emp: 'cnpj',
} as const;

/** The same, looked for by parts of what they hold. */
export const deQuemEOnde = (
  e: Sql,
  { usuario, empresa }: Pick<FiltroQuemEOnde, 'usuario' | 'empresa'>,
): (Sql | null)[] => [
  usuario
    ? sql`(${containsText(sql`${e}.nome`, usuario)} or ${containsText(sql`${e}.email`, usuario)})`
    : null,
  empresa ? daEmpresaDita(sql`${e}.nomfan`, sql`${e}.cnpj`, empresa) : null,
];

/** The first and last moment of days in Brasília. */
export const inicioDoDia = (dia: string): string => `${dia}T00:00:00-03:00`;
export const fimDoDia = (dia: string): string => `${dia}T23:59:59.999-03:00`;
