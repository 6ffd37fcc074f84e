import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAuthority } from '#sandbox/ca/authority.ts';
import { openServerCertificate } from '#sandbox/ca/serverCertificate.ts';

describe('the sandbox’s stored authority', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'patio-ca-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is kept across starts, with keys readable by the owner only', async () => {
    const authority = await openAuthority(folder);
    const first = await openServerCertificate(authority, folder);
    expect((await openAuthority(folder)).pem).toBe(authority.pem);
    expect(await openServerCertificate(authority, folder)).toEqual(first);
    const keys = readdirSync(folder).filter((name) => name.endsWith('.key'));
    expect(keys.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('is replaced when it expires, or belongs to another authority', async () => {
    const authority = await openAuthority(folder);
    const first = await openServerCertificate(authority, folder);
    vi.useFakeTimers({ toFake: ['Date'], now: new X509Certificate(first.certPem).validToDate });
    const later = await openServerCertificate(authority, folder);
    expect(later.certPem).not.toBe(first.certPem);
    vi.useRealTimers();
    rmSync(join(folder, 'autoridade.pem'));
    const other = await openAuthority(folder);
    const { certPem } = await openServerCertificate(other, folder);
    expect(new X509Certificate(certPem).verify(new X509Certificate(other.pem).publicKey)).toBe(true);
    expect(certPem).not.toBe(later.certPem);
  });
});
