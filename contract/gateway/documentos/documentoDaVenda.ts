import { formatDate, formatDateTime } from '#domain/values/datas.ts';

/** The last that happened to a sale's document, as the gateway's SQL gives it; null before it is first fetched. */
export type DocumentoDaVenda =
  | { passo: 'entregue'; dia: string; recebedor: string }
  | {
      passo: 'enviado' | 'falhou' | 'incerto' | 'pendente';
      email: string;
      quando: string;
      erro: string | null;
    }
  | { passo: 'baixado'; quando: string }
  | null;

const momento = (quando: string): string => formatDateTime(quando).replace(' ', ' às ');

/** A sale's document in words. */
export const documentoDito = (documento: DocumentoDaVenda): string => {
  if (documento === null) return 'Não baixado';
  switch (documento.passo) {
    case 'entregue':
      return `Entregue em ${formatDate(documento.dia)} a ${documento.recebedor}`;
    case 'baixado':
      return `Baixado em ${momento(documento.quando)}`;
    case 'enviado':
      return `Enviado a ${documento.email} em ${momento(documento.quando)}`;
    case 'falhou':
      return `O envio a ${documento.email} falhou: ${documento.erro}`;
    case 'incerto':
      return `Não se sabe se o envio a ${documento.email} saiu`;
    default:
      return `Enviando a ${documento.email}`;
  }
};
