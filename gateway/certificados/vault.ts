import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Vault } from '../ports/certificados.ts';

/** Format 1: version, nonce, tag, ciphertext. Format 2 has the id of its key behind the version. */
const UNNAMED = 1;
const NAMED = 2;
const ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  id: Buffer;
  key: Buffer;
}

const derived = (segredo: string, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', segredo, 'patio', info, bytes));

const keyOf = (segredo: string): Key => ({
  id: derived(segredo, 'cofre-id', ID_BYTES),
  key: derived(segredo, 'cofre-v1', 32),
});

const unseal = ({ key }: Key, bytes: Buffer, contexto: string): Buffer => {
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(contexto)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};

/** Format 1 names no key: the tag says which one it was. */
const unsealWithAny = ([first, ...others]: readonly Key[], bytes: Buffer, contexto: string): Buffer => {
  if (!first) throw new Error('Conteúdo cifrado com outra chave');
  try {
    return unseal(first, bytes, contexto);
  } catch (error) {
    if (others.length === 0) throw error;
    return unsealWithAny(others, bytes, contexto);
  }
};

/**
 * Vault: AES-256-GCM with a key derived (HKDF) from the secret. The context is additional authenticated data,
 * so that one owner's ciphertext does not decrypt for another. Keys are named only while there are two: gateways of
 * the release before open nothing else than format 1.
 * @concept encryption at rest, key rotation
 */
export const createVault = (segredo: string, anterior: string | null = null): Vault => {
  const current = keyOf(segredo);
  const keys = [current, ...(anterior === null ? [] : [keyOf(anterior)])];
  const head = keys.length === 1 ? Buffer.of(UNNAMED) : Buffer.concat([Buffer.of(NAMED), current.id]);
  return {
    prefix: keys.length === 1 ? null : head,
    close(conteudo, contexto) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(contexto));
      const sealed = Buffer.concat([cipher.update(conteudo), cipher.final()]);
      return Buffer.concat([head, iv, cipher.getAuthTag(), sealed]);
    },
    open(fechado, contexto) {
      const bytes = Buffer.from(fechado);
      const isNamed = bytes[0] === NAMED;
      const start = isNamed ? 1 + ID_BYTES : 1;
      if ((!isNamed && bytes[0] !== UNNAMED) || bytes.length < start + IV_BYTES + TAG_BYTES)
        throw new Error('Conteúdo cifrado desconhecido');
      const id = bytes.subarray(1, start);
      const able = isNamed ? keys.filter((key) => key.id.equals(id)) : keys;
      return unsealWithAny(able, bytes.subarray(start), contexto);
    },
  };
};
