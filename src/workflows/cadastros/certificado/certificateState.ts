import type { EmpresaLogada } from '#contract/gateway/acesso/sessao.ts';
import type { TipoCertificado } from '#contract/gateway/cadastros/certificado.ts';
import type { EmpresaDaSessao } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { DIA_MS, diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { hourOf } from '#src/ui/hourOf.ts';

/** The registry's groups that a company works with: used or new vehicles, ITE, manufacturer. */
export const kindsOf = (empresa: EmpresaDaSessao): TipoCertificado[] => [
  ...(empresa.operaNovos || empresa.operaUsados ? (['vendaVeiculos'] as const) : []),
  ...(empresa.operaIte ? (['ite'] as const) : []),
  ...(empresa.operaMontadora ? (['montadora'] as const) : []),
];

/**
 * The certificate's state at the registry for one group: pending before the first answer, unreachable without
 * one.
 */
export type CertificateFlag = 'pending' | 'unreachable' | 'valid' | 'invalid';

export interface CertificateState {
  tone: 'good' | 'warn' | 'bad';
  text: string;
}

const SOON_DAYS = 30;

const daysUntil = (day: string, agora: Date) =>
  Math.round((Date.parse(day) - Date.parse(diaBrasilia(agora))) / DIA_MS);

type Certificate = Pick<EmpresaLogada, 'possuiCertificado' | 'cerval_emp'> &
  Partial<Pick<EmpresaLogada, 'certificadoRecusado'>>;

/** The certificate in one phrase. A refusal by the registry ranks before an expiry that is still ahead. */
export function certificateState(
  { possuiCertificado, cerval_emp, certificadoRecusado = null }: Certificate,
  agora: Date,
): CertificateState {
  if (!possuiCertificado || cerval_emp === null) return { tone: 'bad', text: 'Certificado não importado' };
  const day = diaBrasilia(new Date(cerval_emp));
  const left = daysUntil(day, agora);
  if (left <= 0) return { tone: 'bad', text: `Certificado vencido em ${formatDate(day)}` };
  if (certificadoRecusado !== null)
    return {
      tone: 'bad',
      text: `Certificado recusado pelo Renave desde ${hourOf(certificadoRecusado, agora)}`,
    };
  if (left > SOON_DAYS) return { tone: 'good', text: `Certificado até ${formatDate(day)}` };
  return { tone: 'warn', text: `Certificado vence em ${contagem(left, 'dia', 'dias')}` };
}
