import type { AnyEntity } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import { brokenRules } from '#domain/fields/schema.ts';
import { fromSave, saveNameOf } from '#domain/fields/wire.ts';
import type { EntidadeStore, WireRecord } from '../../ports/entidades.ts';

/** The entity's rules over several fields, run again here; errors are named as the body named the fields. */
const conferirRegras = (entity: AnyEntity, given: WireRecord): void => {
  // Rules are written for whole records: what the body left out is null to them, not undefined.
  const nothing = Object.fromEntries(Object.keys(entity.fields).map((name) => [name, null]));
  const broken = brokenRules(entity.rules, { ...nothing, ...given } as never);
  const [first] = Object.values(broken);
  if (first === undefined) return;
  const errors = Object.fromEntries(
    Object.entries(broken).map(([name, message]) => [saveNameOf(entity, entity.fields[name]), message]),
  );
  throw new AppError('corpoInvalido', { message: first, errors });
};

/**
 * Stores a save body that its route's schema let through, once the entity's rules hold, with what follows from them.
 * Null when the record whose key it names is not there.
 */
export const salvarRegistro = async (
  entidades: EntidadeStore,
  entity: AnyEntity,
  body: WireRecord,
): Promise<WireRecord | null> => {
  const { [entity.key]: codigo, ...record } = fromSave(entity, body);
  conferirRegras(entity, record);
  const whole = { ...record, ...entity.derive?.(record as never) };
  return entidades.save(entity, (codigo as number | null | undefined) ?? null, whole);
};
