import { join } from 'node:path';
import { forkedReader, type ReaderLimits } from '../../forks/forkedReader.ts';
import type { LeituraP7s, VerificadorDeAssinaturas } from '../../ports/assinaturas.ts';
import type { EntradaP7s } from './verifyP7s.ts';

/** Limits of the child process that reads a detached signature (P7S), and files that may wait for one, of an owner and in all. */
const LIMITS: ReaderLimits = { timeoutMs: 15_000, heapMb: 128, waiting: 20, waitingInAll: 500 };

const DEMOROU = 'O P7S demorou demais para ser verificado. Gere a assinatura novamente e tente de novo.';
const FILA_CHEIA = 'Há muitas assinaturas sendo verificadas neste momento. Aguarde um pouco e tente de novo.';

/** Verifies signatures in child processes; companies take turns. Without roots the chain is not checked. */
export const verifierOfP7s = (
  autoridades: string | null,
  limits: Partial<ReaderLimits> = {},
): VerificadorDeAssinaturas => {
  const read = forkedReader<EntradaP7s, LeituraP7s>({
    program: join(import.meta.dirname, 'p7sChild.ts'),
    limits: { ...LIMITS, ...limits },
    failed: { ok: false, mensagem: DEMOROU },
    full: { ok: false, mensagem: FILA_CHEIA },
  });
  return { verify: (cnpj, pedido) => read(cnpj, { ...pedido, autoridades }) };
};
