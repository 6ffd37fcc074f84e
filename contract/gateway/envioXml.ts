import { integer, text } from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route } from '../route.ts';

export const ENVIADOS = 'Arquivos enviados com sucesso!';

/** What an upload answers once it is a batch. */
export interface LoteEnviado {
  message: string;
  codigoLote: number;
  totalarquivos: number;
}

const envio = text('envio', { label: 'Envio', required: true, maxLength: 36 });

/**
 * An upload in parts: what arrived stays when it is cut off, for a day and for its sender alone, and becomes a batch only
 * by its end, once. Parts come one after the other.
 */
export const emPartes = {
  abrir: route({
    method: 'POST',
    path: 'xml/envio',
    access: 'importarXml',
    summary: 'Begin an upload of invoice files in parts',
    input: inputOf({}),
  }).answers<{ envio: string }>(),
  ler: route({
    method: 'GET',
    path: 'xml/envio/:envio',
    access: 'importarXml',
    summary: 'How many parts of an upload are here',
    input: inputOf({ envio }),
  }).answers<{ partes: number }>(),
  /** Files in the part `arquivoxml`; or one `pedaco`, the beginning of a file whose rest comes in the parts after it. */
  enviar: route({
    method: 'POST',
    path: 'xml/envio/:envio/partes/:parte',
    access: 'importarXml',
    summary: 'Send the next part of an upload; one that is here already changes nothing',
    input: inputOf({ envio, parte: integer('parte', { label: 'Parte', required: true, min: 0 }) }),
    files: 'arquivoxml',
  }).answers<{ partes: number }>(),
  concluir: route({
    method: 'POST',
    path: 'xml/envio/:envio/concluir',
    access: 'importarXml',
    summary: 'End an upload: its parts become a batch; asked again, the same batch is answered',
    success: ENVIADOS,
    input: inputOf({ envio, partes: integer('partes', { label: 'Partes', required: true, min: 1 }) }),
  }).answers<LoteEnviado>(),
};
