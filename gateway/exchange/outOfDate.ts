import { type Recusa, recusaDe } from '#domain/recusa.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import type { CertificadoGuardado } from '../ports/certificados.ts';

/**
 * The refusal of a certificate that is not valid at this moment; null if it is.
 * @rule certificate that is out of date
 */
export const outOfDate = ({ inicio, validade }: CertificadoGuardado, agora: Date): Recusa | null => {
  const dia = (quando: string) => formatDate(diaBrasilia(new Date(quando)));
  if (new Date(validade) <= agora) return recusaDe('certificadoVencido', dia(validade));
  return new Date(inicio) > agora ? recusaDe('certificadoFuturo', dia(inicio)) : null;
};
