import type { Transporter } from 'nodemailer';
import { escapeHtml } from '#domain/values/escapeHtml.ts';
import { EmailNaoEnviado, type MailPort } from '../ports/mail.ts';

/** Input is escaped already, so an address ends before `<` or white space. */
const linked = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#0b5c66">${url}</a>`);

/** A message as HTML: paragraphs, links, and everything else escaped. */
const htmlOf = (texto: string): string => {
  const paragraphs = texto
    .split('\n\n')
    .map((one) => `<p style="margin:0 0 16px">${linked(escapeHtml(one)).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#f4f5f2"><div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;font:16px/1.5 sans-serif;color:#16211f">${paragraphs.join('')}</div></body></html>`;
};

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  remetente: string;
}

/** Time limit for a connection to the mail server. */
const CONNECT_MS = 10_000;
/** Time without a word of the mail server after which a message has failed. */
const SILENCE_MS = 30_000;

/** Error codes that occur before a server can have accepted the message. */
const ANTES: ReadonlySet<string | undefined> = new Set(['EDNS', 'EAUTH', 'EENVELOPE']);

interface SmtpError extends Error {
  code?: string;
  syscall?: string;
  timeoutType?: string;
  responseCode?: number;
  response?: string;
}

/** Classifies a transport error: after a refusal or a failed connection the message certainly was not sent. */
const toldApart = (error: SmtpError): Error => {
  const { code, syscall, timeoutType, responseCode, response } = error;
  if (responseCode !== undefined)
    return new EmailNaoEnviado(responseCode >= 500 ? (response ?? String(responseCode)) : null, error);
  const unreached = syscall === 'connect' || (timeoutType !== undefined && timeoutType !== 'SOCKET_TIMEOUT');
  return unreached || ANTES.has(code) ? new EmailNaoEnviado(null, error) : error;
};

/** Loads the client with the first message, because it would be a fifteenth of a gateway's start. */
const openTransport = async (url: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Message content must never be resolved as a path or URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** SMTP client. Throws `EmailNaoEnviado` only when the message certainly was not accepted. */
export const smtpMail = ({ url, remetente }: SmtpOptions): MailPort & { close(): void } => {
  let opened: Promise<Transporter> | null = null;
  return {
    async send({ para, assunto, texto, anexos, chave }) {
      opened ??= openTransport(url);
      const transport = await opened;
      const sending = transport.sendMail({
        from: { name: 'Pátio', address: remetente },
        // As an object, a comma in the address cannot add a recipient.
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
    close: () => void opened?.then((transport) => transport.close()),
  };
};
