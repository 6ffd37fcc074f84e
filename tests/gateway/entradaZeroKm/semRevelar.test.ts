import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { semRevelar } from '#gateway/usecases/entradaZeroKm/semRevelar.ts';

describe('what the registry refuses about a vehicle', () => {
  const recusar = async () => {
    throw new AppError('renaveRecusou');
  };

  it('is told to its company alone', async () => {
    await expect(semRevelar(Promise.resolve(true), recusar, 'não há')).rejects.toMatchObject({
      code: 'renaveRecusou',
    });
    await expect(semRevelar(Promise.resolve(false), recusar, 'não há')).rejects.toMatchObject({
      code: 'naoEncontrado',
      message: 'não há',
    });
  });

  it('is not asked for while it is not known whose the vehicle is: a database that is lost then is what is heard', async () => {
    const realizar = vi.fn(recusar);
    const perdida = Promise.reject(new AppError('indisponivel'));
    await expect(semRevelar(perdida, realizar, 'não há')).rejects.toMatchObject({ code: 'indisponivel' });
    expect(realizar).not.toHaveBeenCalled();
  });
});
