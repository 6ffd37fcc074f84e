import { type AppError, type ErrorCode, errorKinds } from './errors.ts';
import type { Recusa } from './recusa.ts';

/** An error as RFC 9457 has it; `code` is what programs decide by. */
export interface Problema {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  /** By input name. */
  errors?: Record<string, string>;
  /** The reason of a refusal. */
  recusa?: Omit<Recusa, 'mensagem'>;
  mudou?: string;
}

export const TIPO_DE_PROBLEMA = 'application/problem+json';

const recusaOf = (cause: unknown): Problema['recusa'] | null => {
  if (typeof cause !== 'object' || cause === null || !('codigo' in cause && 'titulo' in cause)) return null;
  const { codigo, titulo, detalhe } = cause as Recusa;
  return { codigo, titulo, detalhe };
};

export const problemaOf = ({ code, status, message, errors, mudou, cause }: AppError): Problema => {
  const recusa = recusaOf(cause);
  return {
    type: `urn:patio:erro:${code}`,
    title: errorKinds[code].message,
    status,
    detail: message,
    code,
    ...(errors && { errors }),
    ...(recusa && { recusa }),
    ...(mudou && { mudou }),
  };
};
