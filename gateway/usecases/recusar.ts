import { AppError } from '#domain/errors.ts';

/** Refuses an input on one of its fields, as its body names it. */
export const recusarCampo = (campo: string, message: string): never => {
  throw new AppError('corpoInvalido', { message, errors: { [campo]: message } });
};
