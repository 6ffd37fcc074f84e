import { describe, expect, it } from 'vitest';
import { formatCep, isCep, normalizeCep } from '#domain/values/cep.ts';

describe('CEP', () => {
  it('is eight digits, printed with a dash', () => {
    expect(normalizeCep('01001-000')).toBe('01001000');
    expect(isCep('01001000')).toBe(true);
    expect(formatCep('01001000')).toBe('01001-000');
    expect(normalizeCep(formatCep('80010000'))).toBe('80010000');
    expect(formatCep('0100')).toBe('0100');
  });

  it.each(['', '1001000', '010010000', '00000000', '00100100', '0100100A', '01001-000'])(
    'refuses %j',
    (text) => {
      expect(isCep(text)).toBe(false);
    },
  );
});
