import type { CryptoKey } from 'jose';
import {
  type ChaveServidor,
  type ChaveServidorStore,
  contextoDaChaveServidor,
  type Vault,
} from '../ports/certificados.ts';

const ALG = 'RSA-OAEP-256';
const ENC = 'A256GCM';
const USO = 'senhaCertificado';
const CONTEXTO = contextoDaChaveServidor(USO);
/** Maximum length of a compact JWE with a password. */
const MAX_JWE = 4_096;

/** Loaded with the first certificate, not at the start. */
const loadJose = () => import('jose');

interface ChaveAberta {
  publica: JsonWebKey;
  privada: CryptoKey | Uint8Array;
}

interface ChaveDeSenhaOptions {
  chaves: ChaveServidorStore;
  vault: Vault;
  agora: () => Date;
}

const createPair = async (vault: Vault): Promise<ChaveServidor> => {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await loadJose();
  const pair = await generateKeyPair(ALG, { modulusLength: 3072, extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const privada = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)));
  return {
    publica: JSON.stringify({ ...jwk, kid, alg: ALG, use: 'enc' }),
    privada: vault.close(privada, CONTEXTO),
  };
};

/**
 * Key pair with which browsers encrypt a certificate's password. Created once, shared by all gateways and
 * cached; a pair that the vault cannot decrypt (changed secret) is replaced.
 */
export const chaveDeSenha = ({ chaves, vault, agora }: ChaveDeSenhaOptions) => {
  let current: Promise<ChaveAberta> | null = null;

  const open = async (stored: ChaveServidor | null): Promise<ChaveAberta | null> => {
    if (!stored) return null;
    const { importJWK } = await loadJose();
    try {
      const jwk = JSON.parse(Buffer.from(vault.open(stored.privada, CONTEXTO)).toString('utf8'));
      return { publica: JSON.parse(stored.publica), privada: await importJWK(jwk, ALG) };
    } catch {
      return null;
    }
  };

  const load = async (): Promise<ChaveAberta> => {
    const stored = await chaves.get(USO);
    const opened = await open(stored);
    if (opened) return opened;
    await chaves.save(USO, await createPair(vault), stored, agora());
    const made = await open(await chaves.get(USO));
    if (!made)
      throw new Error('The key pair for certificate passwords cannot be opened with this PATIO_SECRET');
    return made;
  };

  const key = (): Promise<ChaveAberta> => {
    current ??= load().catch((error: unknown) => {
      current = null;
      throw error;
    });
    return current;
  };

  const tryWith = async (jwe: string, { privada }: ChaveAberta): Promise<string | null> => {
    const { compactDecrypt } = await loadJose();
    try {
      const options = { keyManagementAlgorithms: [ALG], contentEncryptionAlgorithms: [ENC] };
      const { plaintext } = await compactDecrypt(jwe, privada, options);
      return new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
    } catch {
      return null;
    }
  };

  return {
    publica: async (): Promise<JsonWebKey> => (await key()).publica,
    /** Decrypts a JWE; null when it was not encrypted with our key. */
    async decrypt(jwe: string): Promise<string | null> {
      if (jwe.length > MAX_JWE) return null;
      const known = await tryWith(jwe, await key());
      if (known !== null) return known;
      // Invalidates the cached pair: another gateway may have replaced it.
      current = null;
      return tryWith(jwe, await key());
    },
  };
};
