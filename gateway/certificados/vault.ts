import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Vault } from '../ports/segredos.ts';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

/**
 * Vault: AES-256-GCM with a key derived (HKDF) from the secret. The context is additional authenticated data,
 * so that one owner's ciphertext does not decrypt for another. Format: version, nonce, tag, ciphertext.
 */
export const createVault = (segredo: string): Vault => {
  const key = Buffer.from(hkdfSync('sha256', segredo, 'patio', 'cofre-v1', 32));
  return {
    close(conteudo, contexto) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(contexto));
      const sealed = Buffer.concat([cipher.update(conteudo), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
    },
    open(fechado, contexto) {
      const bytes = Buffer.from(fechado);
      if (bytes[0] !== VERSION || bytes.length < HEAD_BYTES) throw new Error('Conteúdo cifrado desconhecido');
      const iv = bytes.subarray(1, 1 + IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(contexto)).setAuthTag(bytes.subarray(1 + IV_BYTES, HEAD_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
    },
  };
};
