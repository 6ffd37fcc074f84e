import { sql } from 'kysely';
import type { AnyEntity } from '#domain/entities/entity.ts';
import type { Many } from '#domain/entities/many.ts';
import { foraDoAlcance } from '#domain/entities/recusas.ts';
import { AppError } from '#domain/errors.ts';
import type { Gravacao } from '../../../../ports/entidades.ts';
import { countText, textHasRow } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import type { EntityScope } from './alcance.ts';
import { empresasAoAlcance } from './sql.ts';

const save = async (
  db: DaEmpresa,
  [name, { table, here, there, label }]: [string, Many],
  { quem }: EntityScope,
  codigo: number,
  codigos: readonly number[],
): Promise<boolean> => {
  if (!quem) throw new Error(`${name} is within reach of somebody: say who asks`);
  const reach = empresasAoAlcance(quem);
  const given = sql`${[...new Set(codigos)]}::int[]`;
  const beyond = await textHasRow(db)`
    select 1 from unnest(${given}) as c (codigo) where c.codigo not in ${reach}
    and not exists (select 1 from ${sql.table(table)} as m
      where m.${sql.id(here)} = ${codigo} and m.${sql.id(there)} = c.codigo)`;
  if (beyond) {
    const message = foraDoAlcance(label);
    throw new AppError('corpoInvalido', { message, errors: { [name]: message } });
  }
  const gone = await countText(db)`delete from ${sql.table(table)} as m where m.${sql.id(here)} = ${codigo}
    and m.${sql.id(there)} in ${reach} and m.${sql.id(there)} <> all(${given})`;
  const come = await countText(db)`insert into ${sql.table(table)} (${sql.id(here)}, ${sql.id(there)})
    select ${codigo}, c.codigo from unnest(${given}) as c (codigo) on conflict do nothing`;
  return gone + come > 0;
};

/** Writes which other records this one goes with, as far as whoever saves may decide over them; true when that changed. */
export const saveVarios = async (
  db: DaEmpresa,
  entity: AnyEntity,
  alcance: EntityScope,
  codigo: number,
  varios: Gravacao['varios'] = {},
): Promise<boolean> => {
  let changed = false;
  for (const [name, many] of Object.entries(entity.many)) {
    const codigos = varios[name];
    if (codigos) changed = (await save(db, [name, many], alcance, codigo, codigos)) || changed;
  }
  return changed;
};
