import { AppError } from '#domain/errors.ts';

/**
 * What the registry says of a vehicle that has nothing to do with this company tells whose it is: it is kept for
 * support, and the person hears what is heard of a chassis that nobody has. Whether it has is known before anything is
 * asked of the registry.
 */
export const semRevelar = async <T>(
  sabido: boolean,
  realizar: () => Promise<T>,
  message: string,
): Promise<T> => {
  try {
    return await realizar();
  } catch (error) {
    const recusada = error instanceof AppError && error.code === 'renaveRecusou';
    throw recusada && !sabido ? new AppError('naoEncontrado', { message, cause: error }) : error;
  }
};
