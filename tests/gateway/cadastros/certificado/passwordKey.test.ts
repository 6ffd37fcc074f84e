import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chaveDeSenha } from '#gateway/certificados/passwordKey.ts';
import { createVault } from '#gateway/certificados/vault.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { openDatabase } from '#gateway/db/driver/openDatabase.ts';
import { deTodas } from '#gateway/db/driver/tenancy/tenancy.ts';
import { chaveServidorStore } from '#gateway/db/stores/cadastros/certificadoStore.ts';

const AGORA = new Date('2026-09-15T13:00:00Z');
const [SEGREDO, OUTRO] = [
  'segredo antigo, com mais de trinta e dois',
  'segredo novo, também com mais de trinta',
];

const encrypt = async (senha: string, jwk: JsonWebKey, enc = 'A256GCM', alg = 'RSA-OAEP-256') =>
  new CompactEncrypt(Buffer.from(senha))
    .setProtectedHeader({ alg, enc })
    .encrypt(await importJWK({ ...jwk, alg }, alg));

const dir = mkdtempSync(join(tmpdir(), 'patio-chave-'));
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: null, dir });
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

describe('the key that browsers encrypt the password with', () => {
  const gateway = (segredo: string) =>
    chaveDeSenha({
      chaves: chaveServidorStore(deTodas(database.kysely)),
      vault: createVault(segredo),
      agora: () => AGORA,
    });

  it('is shared by all gateways, even when they start together', async () => {
    const gateways = [1, 2, 3].map(() => gateway(SEGREDO));
    const keys = await Promise.all(gateways.map((one) => one.publica()));
    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1);
    expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RSA-OAEP-256', use: 'enc' });
    expect(keys[0]).not.toHaveProperty('d');
    const jwe = await encrypt('Sênha#1', keys[0] ?? {});
    expect(await Promise.all(gateways.map((one) => one.decrypt(jwe)))).toEqual(Array(3).fill('Sênha#1'));
  });

  it('is stored encrypted', async () => {
    const stored = await chaveServidorStore(deTodas(database.kysely)).get('senhaCertificado');
    expect(Buffer.from(stored?.privada ?? []).includes('"d"')).toBe(false);
    expect(stored?.publica).not.toContain('"d"');
  });

  it('decrypts nothing else: other keys, other algorithms, plain text', async () => {
    const one = gateway(SEGREDO);
    const jwk = await one.publica();
    expect(await one.decrypt('Sênha#1')).toBeNull();
    expect(await one.decrypt(await encrypt('x', jwk, 'A128CBC-HS256'))).toBeNull();
    expect(await one.decrypt(await encrypt('x', jwk, 'A256GCM', 'RSA-OAEP'))).toBeNull();
    expect(await one.decrypt('a.'.repeat(4_000))).toBeNull();
  });

  it('is replaced when the secret was changed, which running gateways notice', async () => {
    const before = gateway(OUTRO);
    const fresh = await before.publica();
    const later = gateway(OUTRO);
    expect(await later.publica()).toEqual(fresh);
    expect(await later.decrypt(await encrypt('nova', fresh))).toBe('nova');
  });
});
