import { join } from 'node:path';
import { forkedReader, type ReaderLimits } from '../forks/forkedReader.ts';
import type { ChaveServidorStore, LeitorDeCertificado, LeituraPfx, Vault } from '../ports/certificados.ts';
import { chaveDeSenha } from './passwordKey.ts';
import type { EntradaPfx } from './readPfx.ts';

/** Limits of the child process that reads a certificate (PFX), and files that may wait for one, of an owner and in all. */
const LIMITS: ReaderLimits = { timeoutMs: 15_000, heapMb: 96, waiting: 20, waitingInAll: 500 };

const DEMOROU = 'O arquivo do certificado demorou demais para ser lido. Exporte-o novamente e tente de novo.';
const FILA_CHEIA = 'Há muitos certificados sendo importados neste momento. Aguarde um pouco e tente de novo.';

interface Confianca {
  /** PEM of the trusted roots; null when none are configured. */
  autoridades: string | null;
  agora: () => Date;
}

const NENHUMA: Confianca = { autoridades: null, agora: () => new Date() };

/** Reads .pfx files in child processes; companies take turns. */
export const readerOfPfx = (
  limits: Partial<ReaderLimits> = {},
  { autoridades, agora }: Confianca = NENHUMA,
) => {
  const read = forkedReader<EntradaPfx, LeituraPfx>({
    program: join(import.meta.dirname, 'pfxChild.ts'),
    limits: { ...LIMITS, ...limits },
    failed: { ok: false, mensagem: DEMOROU },
    full: { ok: false, mensagem: FILA_CHEIA },
  });
  return (cnpj: string, pfx: Uint8Array, senha: string): Promise<LeituraPfx> =>
    read(cnpj, { pfx, senha, cnpj, autoridades, agora: agora() });
};

interface LeitorOptions extends Confianca {
  chaves: ChaveServidorStore;
  vault: Vault;
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
