import { AppError } from '#domain/errors.ts';

/**
 * Hides refusals about a vehicle unknown to this company, since they reveal its owner: the caller gets the
 * same `naoEncontrado` as for an unknown chassis, support finds the cause in the log. `sabido` must be known
 * before the registry is asked.
 */
export const withoutRevealing = async <T>(
  sabido: boolean,
  perform: () => Promise<T>,
  message: string,
): Promise<T> => {
  try {
    return await perform();
  } catch (error) {
    const recusada = error instanceof AppError && error.code === 'renaveRecusou';
    throw recusada && !sabido ? new AppError('naoEncontrado', { message, cause: error }) : error;
  }
};
