import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createVault } from '#gateway/certificados/vault.ts';
import { segredoDaPasta } from '#gateway/openVault.ts';
import { contextoDaChave } from '#gateway/ports/certificados.ts';

const SEGREDO = 'um segredo de teste com mais de trinta e dois caracteres';
const chave = Buffer.from('-----BEGIN PRIVATE KEY-----\nfictícia\n-----END PRIVATE KEY-----');

describe('the vault', () => {
  const vault = createVault(SEGREDO);
  const fechado = vault.close(chave, contextoDaChave(1));

  it('decrypts its own ciphertexts, also in another gateway with the same secret', () => {
    expect(Buffer.from(createVault(SEGREDO).open(fechado, contextoDaChave(1)))).toEqual(chave);
  });

  it('stores no clear text, and no two equal ciphertexts', () => {
    expect(Buffer.from(fechado).includes('PRIVATE KEY')).toBe(false);
    expect(vault.close(chave, contextoDaChave(1))).not.toEqual(fechado);
  });

  it('does not decrypt for another company, with another secret, or after a bit flip', () => {
    expect(() => vault.open(fechado, contextoDaChave(2))).toThrow();
    expect(() => createVault(`${SEGREDO}.`).open(fechado, contextoDaChave(1))).toThrow();
    for (let at = 0; at < fechado.length; at += 7) {
      const changed = Uint8Array.from(fechado);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => vault.open(changed, contextoDaChave(1))).toThrow();
    }
    expect(() => vault.open(fechado.subarray(0, 20), contextoDaChave(1))).toThrow();
  });

  it('opens with both secrets while one replaces the other, in either order, and names the key then', () => {
    const novo = 'o segredo que vem depois, com mais de trinta e dois caracteres';
    const before = createVault(SEGREDO, novo);
    const after = createVault(novo, SEGREDO);
    const open = (by: typeof vault, what: Uint8Array) => Buffer.from(by.open(what, contextoDaChave(1)));
    const [old, anew] = [before, after].map((one) => one.close(chave, contextoDaChave(1)));
    for (const sealed of [fechado, old, anew])
      for (const one of [before, after]) expect(open(one, sealed as Uint8Array)).toEqual(chave);
    expect(open(vault, old as Uint8Array)).toEqual(chave);
    expect(open(createVault(novo), anew as Uint8Array)).toEqual(chave);
    expect(() => vault.open(anew as Uint8Array, contextoDaChave(1))).toThrow();
    // Gateways of the release before know nothing but format 1.
    expect([fechado[0], vault.prefix]).toEqual([1, null]);
    expect(Buffer.from(anew as Uint8Array).subarray(0, 5)).toEqual(Buffer.from(after.prefix ?? []));
  });
});

describe('the secret of sandbox mode', () => {
  it('is created once, long enough, and readable by its owner only', () => {
    const dir = mkdtempSync(join(tmpdir(), 'patio-segredo-'));
    try {
      const segredo = segredoDaPasta(join(dir, 'nova'));
      expect(segredo.length).toBeGreaterThanOrEqual(32);
      expect(segredoDaPasta(join(dir, 'nova'))).toBe(segredo);
      const path = join(dir, 'nova', 'segredo');
      expect(statSync(path).mode & 0o777).toBe(0o600);
      expect(readFileSync(path, 'utf8').trim()).toBe(segredo);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
