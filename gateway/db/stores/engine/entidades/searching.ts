import { sql } from 'kysely';
import type { EntityField } from '#domain/entities/columns.ts';
import type { AnyEntity } from '#domain/entities/entity.ts';
import { buscavel } from '#domain/values/accents.ts';
import { isChassi, normalizeChassi } from '#domain/values/chassi.ts';
import { convertPlaca } from '#domain/values/placa.ts';
import { containsText, contendo } from '../../../driver/columns.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { sourceOf } from './sql.ts';

/** Kinds that are stored without punctuation and typed with it. */
const FORMATADOS: ReadonlySet<string> = new Set(['cnpj', 'cpf', 'cpfCnpj', 'placa', 'chassi']);

/** Separator of the fields in a materialized search column: see the migration of `listas`. */
const ENTRE = String.fromCharCode(31);

/** The same plate in its other form, where the entity is searched by plate and one was typed whole. */
const outraPlacaOf = ({ search, fields }: AnyEntity, compact: string): string[] => {
  const porPlaca = search.some((name) => (fields[name] as EntityField).kind === 'placa');
  return porPlaca ? [convertPlaca(compact) ?? []].flat() : [];
};

/** The number of something, whose end tells it apart from its like: letters and digits, no words. */
const CODIGO = /^(?=.*\d)[0-9a-z]{12,}$/;
const FIM = 8;

/**
 * Text that the kept column contains. An index of trigrams looks each of them up among everybody's: for the fifteen of a
 * chassis three times as long as for the six of its end, whose few finds are then compared whole.
 */
const contains = (kept: Sql, text: string): Sql => {
  const part = buscavel(text);
  if (!CODIGO.test(part)) return sql`${kept} like ${contendo(part)}`;
  // The index does not know the column with something after it.
  return sql`(${kept} like ${contendo(part.slice(-FIM))} and ${kept} || '' like ${contendo(part)})`;
};

/**
 * A chassis typed whole is looked for as one, where the entity is searched by it: an index has it at once, while each of
 * its trigrams stands in thousands of everybody's vehicles.
 */
const chassisOf = (entity: AnyEntity, asked: string): Sql[] => {
  if (!/\d/.test(asked) || !isChassi(asked.toUpperCase())) return [];
  return entity.search.flatMap((name) => {
    const field: EntityField = entity.fields[name];
    return field.kind === 'chassi' ? sql`${sourceOf(entity, field)} = ${normalizeChassi(asked)}` : [];
  });
};

const CPF_DITO: ReadonlySet<string> = new Set(['cpf', 'cpfCnpj']);

/** A whole CPF or CNPJ, whose digits are not looked for one by one. */
export const DOCUMENTO_INTEIRO = /^(\d{11}|[0-9A-Z]{12}\d{2})$/i;

/** Digit by digit, a search would tell what of a CPF is not shown. @rule search by CPF */
const asksForPart = (entity: AnyEntity, compact: string): boolean =>
  /\d/.test(compact) &&
  !DOCUMENTO_INTEIRO.test(compact) &&
  entity.search.some((name) => CPF_DITO.has((entity.fields[name] as EntityField).kind));

/**
 * The search conditions: an entity with a materialized search column is matched in that column alone. `cpfEmParte`: a
 * part of a CPF finds nothing.
 */
export const searching = (entity: AnyEntity, text: string | null, cpfEmParte = false): Sql[] => {
  const asked = text?.trim();
  if (!asked) return [];
  const either = (parts: Sql[]) => sql`(${sql.join(parts, sql` or `)})`;
  const chassis = chassisOf(entity, asked);
  if (chassis.length > 0) return [either(chassis)];
  // Only what may be a formatted document is compared without its punctuation: of `nº 1` only `1` would be left.
  const compact = /^[\w .\-/]+$/.test(asked) ? asked.replace(/[^0-9A-Za-z]/g, '') || asked : asked;
  const outraPlaca = outraPlacaOf(entity, compact);
  const inPart = cpfEmParte && asksForPart(entity, compact);
  const kept = entity.kept && !inPart ? sql.ref(`t.${entity.kept}`) : null;
  const wholes = kept
    ? [...new Set([asked, compact, ...outraPlaca])].map((part) => contains(kept, part))
    : [];
  if (kept && compact === asked && !asked.includes(ENTRE)) return [either(wholes)];
  const fields = entity.search.flatMap((name) => {
    const field: EntityField = entity.fields[name];
    if (inPart && CPF_DITO.has(field.kind)) return [];
    const typed = FORMATADOS.has(field.kind) ? compact : asked;
    const all = field.kind === 'placa' ? [typed, ...outraPlaca] : [typed];
    return all.map((one) => containsText(sourceOf(entity, field), one));
  });
  return kept ? [either(wholes), either(fields)] : [either(fields)];
};
