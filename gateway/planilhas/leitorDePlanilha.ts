import { join } from 'node:path';
import { ARQUIVO_ILEGIVEL } from '#domain/texts.ts';
import { forkedReader, type ReaderLimits } from '../forks/forkedReader.ts';
import type { LeitorDePlanilha, LeituraDePlanilha } from '../ports/planilhas.ts';

const LIMITS: ReaderLimits = { timeoutMs: 8_000, heapMb: 160, waiting: 20 };

export const FILA_CHEIA =
  'Há muitas planilhas sendo importadas neste momento. Aguarde um pouco e tente de novo.';

/** Opens workbooks in processes of their own. */
export const leitorDePlanilha = (limits: Partial<ReaderLimits> = {}): LeitorDePlanilha => {
  const read = forkedReader<object, LeituraDePlanilha>({
    program: join(import.meta.dirname, 'planilhaChild.ts'),
    limits: { ...LIMITS, ...limits },
    failed: { ok: false, mensagem: ARQUIVO_ILEGIVEL },
    full: { ok: false, mensagem: FILA_CHEIA },
  });
  return {
    ler: async <C extends string>(arquivo: Uint8Array, colunas: readonly C[]) =>
      (await read({ arquivo, colunas })) as LeituraDePlanilha<C>,
  };
};
