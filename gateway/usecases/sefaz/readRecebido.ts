import { type DocumentoDfe, readDocumento } from '#domain/sefaz/documento.ts';
import type { DocumentoRecebido } from '../../ports/sefaz.ts';

const UTF8 = new TextDecoder();

/** A document of the authority, and what it says. */
export interface Lido {
  recebido: DocumentoRecebido;
  documento: DocumentoDfe;
}

export const readRecebido = (recebido: DocumentoRecebido): Lido => ({
  recebido,
  documento: recebido.xml ? readDocumento(recebido.schema, UTF8.decode(recebido.xml)) : { tipo: 'outro' },
});
