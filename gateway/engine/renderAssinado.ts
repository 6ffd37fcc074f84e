import { Readable } from 'node:stream';
import type { DocumentoEmPdf, TermoEmPdf } from '../ports/pdf.ts';
import type { Ports } from '../ports/ports.ts';

export interface PorAssinar extends Omit<DocumentoEmPdf, 'assinatura' | 'encerramento'> {
  /** Given a sentence about the signature, too. */
  encerramento: (folhas: number, assinatura: string) => readonly TermoEmPdf[];
}

/** A document signed as the company, where it has a certificate that is valid now. */
export const renderAssinado = async (
  { pdf, assinador, agora }: Pick<Ports, 'pdf' | 'assinador' | 'agora'>,
  codigoEmpresa: number,
  { encerramento, ...documento }: PorAssinar,
): Promise<{ conteudo: Readable; assinado: boolean }> => {
  const titular = await assinador.getTitular(codigoEmpresa);
  const dito =
    titular === null
      ? 'Sem assinatura eletrônica: a empresa não tem certificado válido no sistema.'
      : `Assinado eletronicamente com o certificado de ${titular}.`;
  const bytes = pdf({
    ...documento,
    encerramento: (folhas) => encerramento(folhas, dito),
    assinatura: titular === null ? null : { titular, motivo: documento.titulo, quando: agora() },
  });
  return {
    conteudo: Readable.from(titular === null ? bytes : assinador.sign(codigoEmpresa, bytes)),
    assinado: titular !== null,
  };
};
