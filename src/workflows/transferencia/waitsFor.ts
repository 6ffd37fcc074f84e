import { formatCnpj } from '#domain/values/cnpj.ts';

/** Whom an authorised vehicle waits for, and the way back. */
export const waitsFor = (cnpj: unknown): string =>
  `Agora aguarda ${formatCnpj(String(cnpj ?? ''))} receber. Desistiu? Cancele a autorização.`;
