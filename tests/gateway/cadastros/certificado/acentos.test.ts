import { createCipheriv, generateKeyPairSync, pbkdf2Sync, randomBytes } from 'node:crypto';
import forge from 'node-forge';
import { describe, expect, it } from 'vitest';
import { parse } from '#gateway/certificados/pkcs12/asn1.ts';
import { decrypt } from '#gateway/certificados/pkcs12/decrypt.ts';
import { Orcamento } from '#gateway/certificados/pkcs12/deriveKey.ts';

const { asn1 } = forge;
const { SEQUENCE, OID, OCTETSTRING, INTEGER } = asn1.Type;
const node = (type: forge.asn1.Type, value: string | forge.asn1.Asn1[]) =>
  asn1.create(asn1.Class.UNIVERSAL, type, Array.isArray(value), value);
const oid = (dotted: string) => node(OID, asn1.oidToDer(dotted).getBytes());

/** AlgorithmIdentifier of PBES2 with PBKDF2 and AES-256-CBC. */
const pbes2 = (salt: Buffer, rounds: number, iv: Buffer) => {
  const kdf = node(SEQUENCE, [
    node(OCTETSTRING, salt.toString('binary')),
    node(INTEGER, asn1.integerToDer(rounds).getBytes()),
  ]);
  const algorithm = node(SEQUENCE, [
    oid('1.2.840.113549.1.5.13'),
    node(SEQUENCE, [
      node(SEQUENCE, [oid('1.2.840.113549.1.5.12'), kdf]),
      node(SEQUENCE, [oid('2.16.840.1.101.3.4.1.42'), node(OCTETSTRING, iv.toString('binary'))]),
    ]),
  ]);
  return parse(Buffer.from(asn1.toDer(algorithm).getBytes(), 'binary'));
};

describe('a password with an accent', () => {
  it('in Latin-1 opens every file, also where the UTF-8 attempt happens to yield valid padding', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const plain = privateKey.export({ type: 'pkcs8', format: 'der' });
    const senha = 'Sênha#2026';
    for (let i = 0; i < 2000; i += 1) {
      const [salt, iv] = [randomBytes(8), randomBytes(16)];
      const key = pbkdf2Sync(Buffer.from(senha, 'latin1'), salt, 1, 32, 'sha1');
      const cipher = createCipheriv('aes-256-cbc', key, iv);
      const content = Buffer.concat([cipher.update(plain), cipher.final()]);
      expect(decrypt(pbes2(salt, 1, iv), senha, content, new Orcamento()).equals(plain)).toBe(true);
    }
  });
});
