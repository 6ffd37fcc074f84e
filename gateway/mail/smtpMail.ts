import { createTransport } from 'nodemailer';
import type { MailPort } from '../ports/ports.ts';
import { htmlOf } from './htmlOf.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Address that messages come from. */
  remetente: string;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** Sends mail through one server. Throws when the server does not take the message. */
export const smtpMail = ({ url, remetente }: SmtpOptions): MailPort & { close(): void } => {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // What a message says is never a path or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async enviar({ para, assunto, texto, anexos, chave }) {
      await transport.sendMail({
        from: { name: 'Pátio', address: remetente },
        // As an object, a comma in it is no second recipient.
        to: { name: '', address: para },
        ...(chave && { messageId: `<${chave}@patio>` }),
        subject: assunto,
        text: texto,
        html: htmlOf(texto),
        attachments: anexos.map(({ nome, conteudo, tipo }) => ({
          filename: nome,
          content: Buffer.from(conteudo),
          contentType: tipo,
        })),
      });
    },
    close: () => transport.close(),
  };
};
