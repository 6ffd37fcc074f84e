import { columnIn, type EntityField } from '#domain/entities/columns.ts';
import { type AnyEntity, tableOf } from '#domain/entities/entity.ts';
import { naoExiste } from '#domain/entities/recusas.ts';
import { AppError } from '#domain/errors.ts';
import { saveNameOf } from '#domain/fields/wire.ts';
import { fieldsOf } from './sql.ts';

interface Violation {
  code?: string;
  constraint?: string;
}

const asInput = (entity: AnyEntity, field: EntityField, message: string) => ({
  message,
  errors: { [saveNameOf(entity, field)]: message },
});

/** A constraint violation in a save is the database's word that another record is in the way, or one is missing. */
export const saving = async <T>(entity: AnyEntity, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '' } = error as Violation;
    if (code === '23505') {
      const taken = entity.taken[constraint];
      const said = taken && asInput(entity, entity.fields[taken.field], taken.message);
      throw new AppError('registroDuplicado', { ...said, cause: error });
    }
    if (code !== '23503') throw error;
    const pointing = fieldsOf(entity).find(
      ([, field]) => constraint === `${tableOf(entity)}_${columnIn(field)}_fkey`,
    );
    const message = naoExiste(pointing?.[1].label);
    const said = pointing ? asInput(entity, pointing[1], message) : { message };
    throw new AppError('corpoInvalido', { ...said, cause: error });
  }
};

/** A constraint violation in a removal is the database's word that another record needs this one. */
export const removing = async <T>({ inUse }: AnyEntity, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code } = error as Violation;
    if (code !== '23503') throw error;
    throw new AppError('registroEmUso', { ...(inUse && { message: inUse }), cause: error });
  }
};
