import { describe, expect, it } from 'vitest';
import { ESPERAS_S, nextAttempt } from '#domain/webhooks/tentativas.ts';

const agora = new Date('2026-11-25T12:00:00Z');
const waitS = (falhas: number, retryAfter: string | null = null, random = 0): number | null => {
  const emMs = nextAttempt(falhas, { retryAfter, agora, random });
  return emMs && emMs / 1000;
};

describe('attempts of a delivery', () => {
  it('follow the table, and end with it', () => {
    const waits = ESPERAS_S.map((_, falhas) => waitS(falhas));
    expect(waits).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(waitS(ESPERAS_S.length)).toBeNull();
  });

  it('are spread by up to a tenth', () => {
    expect([waitS(2, null, 0), waitS(2, null, 1)]).toEqual([300, 330]);
  });

  it.each([
    ['seconds', '60', 60],
    ['a date', 'Wed, 25 Nov 2026 12:02:00 GMT', 120],
    ['less than the table', '1', 5],
    ['a date that is over', 'Wed, 25 Nov 2026 11:00:00 GMT', 5],
    ['more than a day', '999999999', 86_400],
    ['a negative number', '-60', 5],
    ['nonsense', 'logo', 5],
    ['nothing', '', 5],
  ])('wait as long as the receiver asks: %s', (_, retryAfter, seconds) => {
    expect(waitS(1, retryAfter)).toBe(seconds);
  });
});
