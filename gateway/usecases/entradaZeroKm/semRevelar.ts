import { AppError } from '#domain/errors.ts';

/**
 * What the registry says of a vehicle that has nothing to do with this company tells whose it is: it is kept for
 * support, and the person hears what is heard of a chassis that nobody has.
 */
export const semRevelar = async <T>(
  realizada: Promise<T>,
  nosso: Promise<boolean>,
  message: string,
): Promise<T> => {
  try {
    return await realizada;
  } catch (error) {
    const recusada = error instanceof AppError && error.code === 'renaveRecusou';
    throw recusada && !(await nosso) ? new AppError('naoEncontrado', { message, cause: error }) : error;
  }
};
