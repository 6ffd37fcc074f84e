import { join } from 'node:path';
import { forkedReader, type ReaderLimits } from '../forks/forkedReader.ts';
import type { LeituraPfx } from '../ports/certificados.ts';

const LIMITS: ReaderLimits = { timeoutMs: 15_000, heapMb: 96, waiting: 20, waitingInAll: 500 };

const DEMOROU = 'O arquivo do certificado demorou demais para ser lido. Exporte-o novamente e tente de novo.';
const FILA_CHEIA = 'Há muitos certificados sendo importados neste momento. Aguarde um pouco e tente de novo.';

/** Reads .pfx files in processes of their own, for companies in turn. */
export const leitorDePfx = (limits: Partial<ReaderLimits> = {}) => {
  const read = forkedReader<{ pfx: Uint8Array; senha: string; cnpj: string }, LeituraPfx>({
    program: join(import.meta.dirname, 'pfxChild.ts'),
    limits: { ...LIMITS, ...limits },
    failed: { ok: false, mensagem: DEMOROU },
    full: { ok: false, mensagem: FILA_CHEIA },
  });
  return (cnpj: string, pfx: Uint8Array, senha: string): Promise<LeituraPfx> =>
    read(cnpj, { pfx, senha, cnpj });
};
