import { join } from 'node:path';
import { ARQUIVO_ILEGIVEL } from '#domain/texts.ts';
import { forkedReader, type ReaderLimits } from '../forks/forkedReader.ts';
import type { LeitorDePlanilha, LeituraDePlanilha } from '../ports/planilhas.ts';
import { writeModelo } from './writeModelo.ts';

const LIMITS: ReaderLimits = { timeoutMs: 15_000, heapMb: 160, waiting: 20, waitingInAll: 500 };

export const FILA_CHEIA =
  'Há muitas planilhas sendo importadas neste momento. Aguarde um pouco e tente de novo.';

/** Opens workbooks in child processes. */
export const readerOfPlanilha = (limits: Partial<ReaderLimits> = {}): LeitorDePlanilha => {
  const read = forkedReader<object, LeituraDePlanilha>({
    program: join(import.meta.dirname, 'planilhaChild.ts'),
    limits: { ...LIMITS, ...limits },
    failed: { ok: false, mensagem: ARQUIVO_ILEGIVEL },
    full: { ok: false, mensagem: FILA_CHEIA },
  });
  return {
    modelo: writeModelo,
    read: async <C extends string>(dono: string, arquivo: Uint8Array, colunas: Readonly<Record<C, string>>) =>
      (await read(dono, { arquivo, colunas })) as LeituraDePlanilha<C>,
  };
};
