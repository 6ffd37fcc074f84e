import { createTransport } from 'nodemailer';
import { EmailNaoEnviado } from '../ports/emailNaoEnviado.ts';
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

/** Codes of what ends before a server could have taken the message. */
const ANTES: ReadonlySet<string | undefined> = new Set(['EDNS', 'EAUTH', 'EENVELOPE']);

interface SmtpError extends Error {
  code?: string;
  syscall?: string;
  timeoutType?: string;
  responseCode?: number;
  response?: string;
}

/** What the transport threw, told apart: a server that answered no, or was never reached, has not taken the message. */
const toldApart = (error: SmtpError): Error => {
  const { code, syscall, timeoutType, responseCode, response } = error;
  if (responseCode !== undefined)
    return new EmailNaoEnviado(responseCode >= 500 ? (response ?? String(responseCode)) : null, error);
  const unreached = syscall === 'connect' || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT');
  return unreached || ANTES.has(code) ? new EmailNaoEnviado(null, error) : error;
};

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
      const sending = transport.sendMail({
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
      await sending.catch((error: SmtpError) => {
        throw toldApart(error);
      });
    },
    close: () => transport.close(),
  };
};
