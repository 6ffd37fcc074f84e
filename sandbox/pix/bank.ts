import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Cob {
  txid: string;
  valor: string;
  criacao: string;
  expiracao: number;
  pix: Pix[];
}

interface Pix {
  endToEndId: string;
  txid?: string;
  valor: string;
  horario: string;
  devolucoes?: object[];
}

interface ComoPagar {
  valor?: string;
  /** Number of webhook calls; one by default, 0 for none. */
  vezes?: number;
  /** The webhook call omits the charge's id. */
  semTxid?: boolean;
}

interface AvulsoAPagar {
  valor: string;
  /** Id of a charge that does not exist. */
  txid?: string | undefined;
  vezes?: number;
}

/** Calls the webhook about payments. */
const createTeller = () => {
  let webhookUrl: string | null = null;
  return {
    setWebhook: (url: string) => {
      webhookUrl = url;
    },
    tell: async (pix: object, vezes: number): Promise<void> => {
      const body = JSON.stringify({ pix: [pix] });
      const headers = { 'content-type': 'application/json' };
      const post = () => webhookUrl && fetch(`${webhookUrl}/pix`, { method: 'POST', headers, body });
      await Promise.all(Array.from({ length: vezes }, post));
    },
  };
};

/** The bank's state, stored in a file, and its webhook. */
export const openBank = (dataDir: string, agora: () => Date) => {
  const file = join(dataDir, 'pix.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Cob[]) : [];
  const cobs = new Map(kept.map((cob) => [cob.txid, cob]));
  const write = () => {
    writeFileSync(`${file}.tmp`, JSON.stringify([...cobs.values()]));
    renameSync(`${file}.tmp`, file);
  };
  /** Payments to the key, without a charge. */
  const avulsos: Pix[] = [];
  const pixOf = (endToEndId: string): Pix | undefined =>
    [...cobs.values()]
      .flatMap((cob) => cob.pix)
      .concat(avulsos)
      .find((one) => one.endToEndId === endToEndId);
  const novoId = (): string => `E99900909${randomBytes(12).toString('hex').slice(0, 23)}`;
  const { setWebhook, tell } = createTeller();
  return {
    cobs: cobs as ReadonlyMap<string, Cob>,
    save: (cob: Cob) => {
      cobs.set(cob.txid, cob);
      write();
    },
    /** Charges that can still be paid. */
    abertas: () =>
      [...cobs.values()].filter(
        ({ pix, criacao, expiracao }) =>
          pix.length === 0 && Date.parse(criacao) + expiracao * 1000 > agora().getTime(),
      ),
    setWebhook,
    pagar: async (txid: string, { valor, vezes = 1, semTxid = false }: ComoPagar = {}) => {
      const cob = cobs.get(txid);
      if (!cob) throw new Error(`no charge ${txid}`);
      const endToEndId = novoId();
      const pix = { endToEndId, txid, valor: valor ?? cob.valor, horario: agora().toISOString() };
      cob.pix.push(pix);
      write();
      await tell(semTxid ? { ...pix, txid: undefined } : pix, vezes);
      return endToEndId;
    },
    pagarSemCobranca: async ({ valor, txid, vezes = 1 }: AvulsoAPagar) => {
      const pix = { endToEndId: novoId(), txid, valor, horario: agora().toISOString() };
      avulsos.push(pix);
      await tell(pix, vezes);
      return pix.endToEndId;
    },
    pixOf,
    devolver: async (endToEndId: string, valor: string, vezes = 1) => {
      const pix = pixOf(endToEndId);
      if (!pix) throw new Error(`no payment ${endToEndId}`);
      const rtrId = `D99900909${randomBytes(12).toString('hex').slice(0, 23)}`;
      pix.devolucoes = [...(pix.devolucoes ?? []), { id: '1', rtrId, valor, status: 'DEVOLVIDO' }];
      write();
      await tell(pix, vezes);
    },
  };
};

export type Bank = ReturnType<typeof openBank>;
