import { describe, expect, it } from 'vitest';
import { checkConfirmado, confirmadoFrom, confirmadoText } from '#domain/values/confirmado.ts';

const TUDO = { taxa: 18_750, quantos: 12, valor: 9_850_000, registro: 77 };

const errorOf = (run: () => void): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
};

describe('what a question stated', () => {
  it('travels as text and comes back', () => {
    expect(confirmadoText(TUDO)).toBe('taxa=187.50, quantos=12, valor=98500.00, registro=77');
    expect(confirmadoFrom(confirmadoText(TUDO))).toEqual(TUDO);
    expect(confirmadoFrom(confirmadoText({ taxa: 0 }))).toEqual({ taxa: 0 });
  });

  it.each(['', 'taxa', 'taxa=1,5', 'taxa=muito', 'quantos=-1', 'quantos=1e9', 'toString=1', 'taxa=1.005'])(
    'is not taken from %j',
    (text) => expect(confirmadoFrom(text)).toBeNull(),
  );

  it('is compared only in what both know, and its change said in words', () => {
    checkConfirmado(undefined, { taxa: 1 });
    checkConfirmado({ quantos: 1 }, { taxa: 500, quantos: 1 });
    expect(errorOf(() => checkConfirmado(TUDO, { quantos: 1, taxa: 20_000 }))).toMatchObject({
      code: 'mudou',
      message:
        'A taxa agora é de R$ 200,00 por veículo, e não de R$ 187,50. Agora é 1 veículo, e não 12. Nada foi feito.',
      mudou: 'taxa=200.00, quantos=1, valor=98500.00, registro=77',
    });
  });
});
