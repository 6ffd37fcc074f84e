import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SignedCertificate {
  certPem: string;
  keyPem: string;
}

/**
 * A certificate and its key under a name in a folder: made on the first call, and again once it does not serve. Its key
 * is readable by its owner only.
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
