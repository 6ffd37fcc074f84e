import { describe, expect, it } from 'vitest';
import { CHASSI_LENGTH, chassiSuspeito, isChassi, normalizeChassi } from '#domain/values/chassi.ts';

describe('chassi', () => {
  it('is seventeen letters and digits', () => {
    expect(normalizeChassi(' 9bw zzz377-vt004251 ')).toBe('9BWZZZ377VT004251');
    expect(isChassi('9BWZZZ377VT004251')).toBe(true);
    expect('9BWZZZ377VT004251').toHaveLength(CHASSI_LENGTH);
  });

  it.each(['', '9BWZZZ377VT00425', '9BWZZZ377VT0042511', '9BWZZZ377VT00425É', '9bwzzz377vt004251'])(
    'refuses %j',
    (text) => {
      expect(isChassi(text)).toBe(false);
    },
  );

  it.each([
    ['9BWZZZ377VT004251', false],
    ['9BWZZI377VT004251', true],
    ['9BWZZO377VT004251', true],
    ['9BWZZQ377VT004251', true],
    ['9BWZZZ377VT00425A', true],
    ['9BWZZZ377VT0A4251', false],
    ['9BWZZZ377VT00A251', true],
  ])('%s is accepted, and suspect: %s', (chassi, suspeito) => {
    expect(isChassi(chassi)).toBe(true);
    expect(chassiSuspeito(chassi)).toBe(suspeito);
  });
});
