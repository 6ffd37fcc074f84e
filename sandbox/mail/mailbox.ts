import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest messages beyond this number are deleted: the mailbox is not an archive. */
const MAX_MESSAGES = 200;

export interface MensagemRecebida {
  de: string;
  para: string[];
  /** The raw message (RFC 822). */
  bruta: string;
}

export interface MensagemGuardada extends MensagemRecebida {
  id: string;
  recebida: Date;
}

export interface Mailbox {
  /** Oldest first. */
  list(): MensagemGuardada[];
  get(id: string): MensagemGuardada | null;
  /** Idempotent by Message-ID, as mail servers are. */
  store(mensagem: MensagemRecebida): void;
}

/** File name: the time of receipt to the millisecond, and a serial number within the run. */
const NAME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})-\d{6}$/;

const messageFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort();

const idOf = ({ bruta }: MensagemRecebida): string | undefined => /^Message-ID: *(\S+)/im.exec(bruta)?.[1];

/** A mailbox of files named by time of receipt, written atomically. */
export const openMailbox = (folder: string, agora: () => Date): Mailbox => {
  mkdirSync(folder, { recursive: true });
  let serial = 0;
  const get = (id: string): MensagemGuardada | null => {
    const path = join(folder, `${id}.json`);
    if (!NAME.test(id) || !existsSync(path)) return null;
    const mensagem = JSON.parse(readFileSync(path, 'utf8')) as MensagemRecebida;
    return { ...mensagem, id, recebida: new Date(id.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z')) };
  };
  const list = (): MensagemGuardada[] =>
    messageFiles(folder).flatMap((name) => get(name.replace('.json', '')) ?? []);
  return {
    list,
    get,
    store(mensagem) {
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
