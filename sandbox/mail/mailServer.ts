import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const MAX_BYTES = 25 * 1024 * 1024;
/** Older messages give way: it is a mailbox to look into, not an archive. */
const MAX_MESSAGES = 200;

export interface MensagemRecebida {
  de: string;
  para: string[];
  /** The message as it came over the wire (RFC 822). */
  bruta: string;
}

export interface MailServer {
  url: string;
  /** What was received, oldest first. */
  mensagens(): MensagemRecebida[];
  close(): Promise<void>;
}

interface MailServerOptions {
  /** Where the messages are kept, in a folder of its own. */
  dataDir: string;
  /** Any free one when absent. */
  port?: number;
  agora?: () => Date;
}

const messageFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

/** The same message twice is kept once, as mail servers do. */
const idOf = ({ bruta }: MensagemRecebida): string | undefined => /^Message-ID: *(\S+)/im.exec(bruta)?.[1];

/** Messages as files named by when they came; whole or not at all. */
const createMailbox = (folder: string, agora: () => Date) => {
  mkdirSync(folder, { recursive: true });
  let serial = 0;
  const list = (): MensagemRecebida[] =>
    messageFiles(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as MensagemRecebida,
    );
  return {
    list,
    store(mensagem: MensagemRecebida): void {
      const id = idOf(mensagem);
      if (id && list().some((one) => idOf(one) === id)) return;
      serial += 1;
      const stamp = `${agora().toISOString().replace(/\D/g, '')}-${String(serial).padStart(6, '0')}`;
      const making = join(folder, `${randomUUID()}.tmp`);
      writeFileSync(making, JSON.stringify(mensagem));
      renameSync(making, join(folder, `${stamp}.json`));
      for (const old of messageFiles(folder).slice(0, -MAX_MESSAGES)) rmSync(join(folder, old));
    },
  };
};

const listen = (server: SMTPServer, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      // A client that breaks off is its own business.
      server.on('error', () => {});
      resolve((server.server.address() as AddressInfo).port);
    });
  });

/** A mail server on a loopback port that delivers nothing: every message stays here, for people and tests to read. */
export async function startMailServer(options: MailServerOptions): Promise<MailServer> {
  const mailbox = createMailbox(join(options.dataDir, 'correio'), options.agora ?? (() => new Date()));
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
  return {
    url: `smtp://127.0.0.1:${port}`,
    mensagens: mailbox.list,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
