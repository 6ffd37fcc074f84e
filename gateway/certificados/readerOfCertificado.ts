import type { ReaderLimits } from '../forks/forkedReader.ts';
import type { ChaveServidorStore, LeitorDeCertificado } from '../ports/certificados.ts';
import type { Vault } from '../ports/segredos.ts';
import { chaveDeSenha } from './chaveDeSenha.ts';
import { readerOfPfx } from './readerOfPfx.ts';

interface LeitorOptions {
  chaves: ChaveServidorStore;
  vault: Vault;
  agora: () => Date;
  /** PEM of the trusted roots; null when none are configured. */
  autoridades: string | null;
  limites?: Partial<ReaderLimits>;
}

/** Opens certificates in child processes, and decrypts the passwords that browsers encrypted for us. */
export const readerOfCertificado = ({
  limites,
  autoridades,
  ...options
}: LeitorOptions): LeitorDeCertificado => {
  const senhas = chaveDeSenha(options);
  return {
    read: readerOfPfx(limites, { autoridades, agora: options.agora }),
    chavePublica: () => senhas.publica(),
    decryptSenha: (jwe) => senhas.decrypt(jwe),
  };
};
