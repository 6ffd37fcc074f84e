import { certificado, SENHA_PART } from '#contract/gateway/certificado.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { Client } from '#src/dataProvider/client.ts';

/**
 * Encrypts the password as a JWE that only the gateway can decrypt: no request and no log has it in clear.
 */
async function encryptPassword(password: string, jwk: JsonWebKey): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose');
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(key);
}

export async function sendCertificate(
  client: Client,
  file: File,
  password: string,
): Promise<AnswerOf<typeof certificado.save>> {
  const { jwk } = await client.call(certificado.chavePublica, {});
  const senha = await encryptPassword(password, jwk);
  return client.upload(certificado.save, [file], { parts: { [SENHA_PART.wire]: senha } });
}
