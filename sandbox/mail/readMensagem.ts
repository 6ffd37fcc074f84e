import PostalMime from 'postal-mime';
import type { MensagemRecebida } from './mailbox.ts';

export interface MailAttachment {
  nome: string;
  conteudo: Uint8Array;
}

export interface MensagemLida {
  assunto: string;
  texto: string | null;
  html: string | null;
  anexos: MailAttachment[];
}

/** Only the header is parsed: a list of messages needs no bodies. */
const headOf = (bruta: string): string => bruta.split(/\r?\n\r?\n/, 1)[0] ?? '';

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

export const readAssunto = async ({ bruta }: MensagemRecebida): Promise<string> =>
  (await PostalMime.parse(`${headOf(bruta)}\r\n\r\n`)).subject ?? '';

/** A message as its recipient sees it. */
export const readMensagem = async ({ bruta }: MensagemRecebida): Promise<MensagemLida> => {
  const { subject, text, html, attachments } = await PostalMime.parse(bruta);
  return {
    assunto: subject ?? '',
    texto: text ?? null,
    html: html ?? null,
    anexos: attachments.map(({ filename, content }, index) => ({
      nome: filename ?? `anexo-${index + 1}`,
      conteudo: bytesOf(content),
    })),
  };
};
