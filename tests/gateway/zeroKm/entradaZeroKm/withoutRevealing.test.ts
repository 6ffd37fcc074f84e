import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { withoutRevealing } from '#gateway/usecases/zeroKm/entradaZeroKm/rejeicoes.ts';

describe('the registry’s refusal about a vehicle', () => {
  const refuse = async () => {
    throw new AppError('renaveRecusou');
  };

  it('is shown to its company only', async () => {
    await expect(withoutRevealing(true, refuse, 'não há')).rejects.toMatchObject({
      code: 'renaveRecusou',
    });
    await expect(withoutRevealing(false, refuse, 'não há')).rejects.toMatchObject({
      code: 'naoEncontrado',
      message: 'não há',
    });
  });
});
