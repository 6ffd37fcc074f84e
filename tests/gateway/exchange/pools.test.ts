import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { poolsByCompany } from '#gateway/exchange/pools.ts';
import { createStrangeAuthority } from '#sandbox/ca/authority.ts';
import type { SignedCertificate } from '#sandbox/ca/guardado.ts';
import { signServerCertificate } from '#sandbox/ca/serverCertificate.ts';

/** Limit of companies with pools. */
const MOST = 200;

describe('connection pools', () => {
  let certificado: SignedCertificate;
  let pools: ReturnType<typeof poolsByCompany>;
  beforeAll(async () => {
    certificado = await signServerCertificate(await createStrangeAuthority());
  });
  afterEach(() => pools.close());

  const open = () => {
    pools = poolsByCompany({ origin: 'https://127.0.0.1:9', ca: null, timeoutMs: 1000 });
    const key = vi.fn(() => certificado.keyPem);
    /** The same certificate with different text. */
    const of = (empresa: number, volta = 0) =>
      pools.of(empresa, certificado.certPem + '\n'.repeat(volta), key);
    return { of, key };
  };

  it('are per company, cached, and decrypt its key once', () => {
    const { of, key } = open();
    const minha = of(1);
    expect([of(1), of(2) === minha, key.mock.calls.length]).toEqual([minha, false, 2]);
  });

  it('are replaced when the certificate changes', async () => {
    const { of, key } = open();
    const antes = of(1);
    const depois = of(1, 1);
    expect(depois).not.toBe(antes);
    expect([of(1, 1) === depois, key.mock.calls.length]).toEqual([true, 2]);
    await expect.poll(() => [antes.closed, depois.closed]).toEqual([true, false]);
  });

  it('are evicted least recently used first', async () => {
    const { of, key } = open();
    const todas = Array.from({ length: MOST }, (_, empresa) => of(empresa));
    // Calling again moves a company to the end of the LRU order.
    expect(of(0)).toBe(todas[0]);
    of(MOST);
    await expect.poll(() => todas.flatMap(({ closed }, empresa) => (closed ? [empresa] : []))).toEqual([1]);
    expect(key).toHaveBeenCalledTimes(MOST + 1);
    expect([of(0) === todas[0], of(1) === todas[1]]).toEqual([true, false]);
  });

  it('are closed with their gateway', async () => {
    const { of } = open();
    const [uma, outra] = [of(1), of(2)];
    await pools.close();
    expect([uma.destroyed, outra.destroyed]).toEqual([true, true]);
  });
});
