import { type AnyEntity, everyField, type Locks } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import type { Field, Fields } from '#domain/fields/field.ts';
import { fromWire, saveNameOf, type WireRecord } from '#domain/fields/wire.ts';
import type { Sessao } from '#domain/permissions.ts';
import { refuseCampo } from '../refuse.ts';

/** An answer's record by field name, with linked records. */
export const registroOf = (entity: AnyEntity, wire: WireRecord): WireRecord =>
  fromWire(everyField(entity), wire);

const locksOf = (entity: AnyEntity, sessao: Sessao, anterior: WireRecord | null): Locks =>
  entity.locksFor?.(sessao, anterior) ?? {};

const emptyOf = ({ kind }: Field): unknown => (kind === 'flag' ? false : null);

/**
 * Throws when the body changes a field that is locked for the caller (`locksFor`), with the console's
 * sentence. Returns extra values to write: locked fields of a new record are stored empty, whatever their
 * default.
 */
export const checkTravas = (
  entity: AnyEntity,
  sessao: Sessao,
  anterior: WireRecord | null,
  campos: WireRecord,
): WireRecord => {
  const { record, fields = {} } = locksOf(entity, sessao, anterior);
  if (record !== undefined) throw new AppError('semPermissao', { message: record });
  const empty: WireRecord = {};
  for (const [name, why] of Object.entries(fields)) {
    const field = entity.fields[name] as Field;
    const fixed = anterior === null ? emptyOf(field) : anterior[name];
    const given = campos[name] ?? emptyOf(field);
    if (name in campos && given !== (fixed ?? emptyOf(field)))
      refuseCampo(saveNameOf(entity, field), why ?? '');
    if (anterior === null) empty[name] = fixed;
  }
  return empty;
};

/** True if the body gives a field that is a power another value than the record has. @rule fields that are powers */
export const changesPower = (entity: AnyEntity, anterior: WireRecord | null, campos: WireRecord): boolean =>
  Object.entries(entity.fields as Fields).some(([name, field]) => {
    const before = anterior?.[name] ?? emptyOf(field);
    return field.power !== undefined && name in campos && (campos[name] ?? emptyOf(field)) !== before;
  });

/** Locks of a removal, as `checkTravas` has them of a save. */
export const checkTravaDeRemocao = (entity: AnyEntity, sessao: Sessao, anterior: WireRecord): void => {
  const { record, remove } = locksOf(entity, sessao, anterior);
  if (record !== undefined) throw new AppError('semPermissao', { message: record });
  if (remove !== undefined) throw new AppError('registroEmUso', { message: remove });
};
