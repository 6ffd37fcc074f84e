import { sql } from 'kysely';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { AutorDoRegistro } from '../../../../ports/entidades.ts';
import { all, type Sql } from '../../../driver/listQuery.ts';
import { empresasAoAlcance, keyOf } from './sql.ts';

/** For which company, and by whom where that matters. */
export interface EntityScope {
  codigoEmpresa: number;
  quem: AutorDoRegistro | null;
}

/** The root of the company's CNPJ, which its whole group shares. */
const raizDe = (codigoEmpresa: number): Sql =>
  sql`(select left(cnpj_emp, 8) from empresa where codigo_emp = ${codigoEmpresa})`;

/** The conditions that an entity's scope puts on its records (`t`). */
export const scopeOf = ({ name, scope }: AnyEntity, { codigoEmpresa, quem }: EntityScope): Sql[] => {
  if (!scope || (scope.suporteVeTudo && quem?.suporte)) return [];
  const column = sql.ref(`t.${scope.column}`);
  if (scope.by === 'empresa') return [sql`${column} = ${codigoEmpresa}`];
  if (scope.by === 'grupo') return [sql`left(${column}, 8) = ${raizDe(codigoEmpresa)}`];
  if (!quem) throw new Error(`${name} is scoped by access: say who asks`);
  return [sql`${column} in ${empresasAoAlcance(quem)}`];
};

/** Exactly this record, if it is within reach. */
export const oneRecord = (entity: AnyEntity, alcance: EntityScope, codigo: number): Sql =>
  all([sql`${keyOf(entity)} = ${codigo}`, ...scopeOf(entity, alcance)]);

/** The scope column of a new record, unless one of its fields already writes it. */
export const scopeValues = (
  { scope, fields }: AnyEntity,
  { codigoEmpresa }: EntityScope,
): [string, Sql][] => {
  const stated = Object.values(fields as Record<string, { wire: string }>).some(
    ({ wire }) => wire === scope?.column,
  );
  if (!scope || stated) return [];
  return [[scope.column, scope.by === 'grupo' ? raizDe(codigoEmpresa) : sql`${codigoEmpresa}`]];
};
