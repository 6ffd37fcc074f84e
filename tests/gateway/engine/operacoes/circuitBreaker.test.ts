import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '#gateway/engine/operacoes/circuitBreaker.ts';

const em = (ms: number) => 5_000_000 + ms;
const A = { empresa: 1, porta: 'estabelecimento' } as const;
const B = { empresa: 2, porta: 'estabelecimento' } as const;
/** The first company at another door. */
const A_NA_MONTADORA = { ...A, porta: 'montadora' } as const;

describe('the circuit breaker', () => {
  it('logs once that a company waits, and once that it goes on', () => {
    const lines: [object, string][] = [];
    const line = (about: object, said: string) => void lines.push([about, said]);
    const breaker = createCircuitBreaker(1000, 8000, { info: line, warn: line });
    for (let at = 0; at < 4; at += 1) breaker.failed(A, em(at * 1000));
    for (let at = 0; at < 2; at += 1) breaker.voltou(A, em(9000));
    expect(lines).toEqual([
      [A, 'operações da empresa esperam o Renave'],
      [{ ...A, segundos: 9 }, 'operações da empresa seguem'],
    ]);
  });

  it('passes everything while the registry answers', () => {
    const breaker = createCircuitBreaker(1000, 8000);
    expect([breaker.waitMs(A, em(0)), breaker.waitMs(A, em(0))]).toEqual([0, 0]);
  });

  it('passes one probe per window after a failure and holds the others', () => {
    const breaker = createCircuitBreaker(1000, 8000);
    breaker.failed(A, em(0));
    expect(breaker.waitMs(A, em(400))).toBe(600);
    expect([breaker.waitMs(A, em(1000)), breaker.waitMs(A, em(1001))]).toEqual([0, 999]);
  });

  it('doubles the window per failed probe, up to its limit, but not for calls sent before', () => {
    const breaker = createCircuitBreaker(1000, 4000);
    for (let call = 0; call < 8; call += 1) breaker.failed(A, em(0));
    expect(breaker.waitMs(A, em(1))).toBe(999);
    const janelas = [1000, 3000, 7000, 11_000].map((ms) => {
      expect(breaker.waitMs(A, em(ms))).toBe(0);
      breaker.failed(A, em(ms));
      return breaker.waitMs(A, em(ms));
    });
    expect(janelas).toEqual([2000, 4000, 4000, 4000]);
  });

  it('waits at least as long as requested', () => {
    const breaker = createCircuitBreaker(1000, 4000);
    breaker.failed(A, em(0), 30_000);
    breaker.failed(A, em(0), 20_000);
    expect(breaker.waitMs(A, em(0))).toBe(30_000);
  });

  it('extends the wait by a late answer, but never shortens it', () => {
    const breaker = createCircuitBreaker(1000, 4000);
    breaker.failed(A, em(0));
    breaker.failed(A, em(0), 20_000);
    breaker.failed(A, em(0), 10_000);
    expect(breaker.waitMs(A, em(0))).toBe(20_000);
    expect(breaker.voltou(A, em(19_999))).toBe(false);
  });

  it('spaces waiting intents, however many', () => {
    const breaker = createCircuitBreaker(1000, 8000);
    breaker.failed(A, em(0));
    const esperas = Array.from({ length: 300 }, () => breaker.waitMs(A, em(1)));
    expect(esperas.slice(0, 3)).toEqual([999, 1049, 1099]);
    expect(new Set(esperas).size).toBe(300);
  });

  it('wakes nobody while the registry asks for time', () => {
    const breaker = createCircuitBreaker(1000, 8000);
    breaker.failed(A, em(0), 30_000);
    expect(breaker.voltou(A, em(1))).toBe(false);
    breaker.failed(A, em(0), 30_000);
    expect(breaker.voltou(A, em(30_000))).toBe(true);
  });

  it('closes at the first answer', () => {
    const breaker = createCircuitBreaker(1000, 4000);
    breaker.failed(A, em(0));
    expect(breaker.recoveries(A)).toBe(0);
    expect(breaker.voltou(A, em(0))).toBe(true);
    expect(breaker.waitMs(A, em(1))).toBe(0);
    expect(breaker.voltou(A, em(2))).toBe(false);
    expect([breaker.recoveries(A), breaker.recoveries(B)]).toEqual([1, 0]);
  });

  it('is per company and door', () => {
    const breaker = createCircuitBreaker(1000, 4000);
    breaker.failed(A, em(0));
    expect([A, B, A_NA_MONTADORA].map((alvo) => breaker.waitMs(alvo, em(1)))).toEqual([999, 0, 0]);
    breaker.failed(A_NA_MONTADORA, em(1));
    expect(breaker.abertos()).toBe(1);
    expect(breaker.voltou(A, em(2))).toBe(true);
    expect(breaker.waitMs(A_NA_MONTADORA, em(2))).toBe(999);
  });
});
