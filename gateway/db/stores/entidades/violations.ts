import type { AnyEntity } from '#domain/entities/entity.ts';
import { AppError } from '#domain/errors.ts';
import { saveNameOf } from '#domain/fields/wire.ts';
import { fieldsOf } from './sql.ts';

interface Violation {
  code?: string;
  constraint?: string;
}

/** A constraint violation in a save is the database's word that another record is in the way, or one is missing. */
export const saving = async <T>(entity: AnyEntity, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code, constraint } = error as Violation;
    if (code === '23505') throw new AppError('registroDuplicado', { cause: error });
    if (code !== '23503') throw error;
    const pointing = fieldsOf(entity).find(([, { wire }]) => constraint === `${entity.name}_${wire}_fkey`);
    const message = `${pointing?.[1].label ?? 'O registro escolhido'} não existe.`;
    const errors = pointing && { [saveNameOf(entity, pointing[1])]: message };
    throw new AppError('corpoInvalido', { message, errors, cause: error });
  }
};

/** A constraint violation in a removal is the database's word that another record needs this one. */
export const removing = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { code } = error as Violation;
    throw code === '23503' ? new AppError('registroEmUso', { cause: error }) : error;
  }
};
