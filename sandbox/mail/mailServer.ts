import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { openMailbox } from './mailbox.ts';
import { startMailPage } from './mailPage.ts';

const MAX_BYTES = 25 * 1024 * 1024;
interface MailServerOptions {
  /** Data folder; messages are stored in a subfolder of it. */
  dataDir: string;
  /** Any free port by default. */
  port?: number;
  agora?: () => Date;
  /** Page of the training's webhooks, beside this one. */
  webhooksUrl?: string;
}

const listen = (server: SMTPServer, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      // A client that breaks off is not an error.
      server.on('error', () => {});
      resolve((server.server.address() as AddressInfo).port);
    });
  });

/** An SMTP server on a loopback port that delivers nothing: every message is stored, for people and tests to read. */
export async function startMailServer(options: MailServerOptions) {
  const mailbox = openMailbox(join(options.dataDir, 'correio'), options.agora ?? (() => new Date()));
  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const bruta = (await buffer(stream)).toString('utf8');
    if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
    const de = envelope.mailFrom ? envelope.mailFrom.address : '';
    mailbox.store({ de, para: envelope.rcptTo.map(({ address }) => address), bruta });
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_BYTES,
    onData(stream, session, done) {
      receive(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });
  const port = await listen(server, options.port ?? 0);
  const page = await startMailPage(mailbox, options.webhooksUrl);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Address of the mailbox's web page. */
    pageUrl: page.url,
    /** Received messages, oldest first. */
    mensagens: mailbox.list,
    close: async () => {
      await page.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
