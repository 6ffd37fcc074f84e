import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SignedCertificate {
  certPem: string;
  keyPem: string;
}

/**
 * A certificate and its key, stored under a name in a folder: created on the first call, and again once `serves` is
 * false. Only the owner can read the key.
 */
export const keptCertificate = async (
  folder: string,
  nome: string,
  make: () => Promise<SignedCertificate>,
  serves: (certPem: string) => boolean = () => true,
): Promise<SignedCertificate> => {
  const certPath = join(folder, `${nome}.pem`);
  const keyPath = join(folder, `${nome}.key`);
  if (existsSync(certPath) && existsSync(keyPath)) {
    const certPem = readFileSync(certPath, 'utf8');
    if (serves(certPem)) return { certPem, keyPem: readFileSync(keyPath, 'utf8') };
  }
  const made = await make();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(keyPath, made.keyPem, { mode: 0o600 });
  chmodSync(keyPath, 0o600);
  writeFileSync(certPath, made.certPem);
  return made;
};
