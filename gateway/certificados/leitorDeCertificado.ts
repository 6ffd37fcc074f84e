import type { ReaderLimits } from '../forks/forkedReader.ts';
import type { ChaveServidorStore, LeitorDeCertificado } from '../ports/certificados.ts';
import type { Cofre } from '../ports/ports.ts';
import { chaveDeSenha } from './chaveDeSenha.ts';
import { leitorDePfx } from './leitorDePfx.ts';

interface LeitorOptions {
  chaves: ChaveServidorStore;
  cofre: Cofre;
  agora: () => Date;
  /** PEM of the authorities that a certificate must lead to; null where none are known. */
  autoridades: string | null;
  limites?: Partial<ReaderLimits>;
}

/** Opens certificates in a process of their own, and the passwords that browsers encrypted for us. */
export const leitorDeCertificado = ({
  limites,
  autoridades,
  ...options
}: LeitorOptions): LeitorDeCertificado => {
  const senhas = chaveDeSenha(options);
  return {
    ler: leitorDePfx(limites, { autoridades, agora: options.agora }),
    chavePublica: () => senhas.publica(),
    decifrarSenha: (jwe) => senhas.decifrar(jwe),
  };
};
