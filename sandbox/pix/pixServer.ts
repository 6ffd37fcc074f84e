import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { json } from 'node:stream/consumers';
import { brCodeDinamico } from '#domain/values/brCode.ts';
import { openLoopback } from '../loopback.ts';
import { type Bank, type Cob, openBank } from './bank.ts';

/** The bank's behaviour: normal, an error, or the work done and the answer lost. */
type EstadoDoPix = 'normal' | 'erro' | 'perdeResposta';

interface Options {
  /** Folder of the charges. */
  dataDir: string;
  port?: number;
  agora?: () => Date;
  /** Pays each charge automatically after this delay, since trainees have no bank. */
  pagarEmMs?: number | undefined;
  /**
   * Accepts only clients with a certificate of this authority, as the central bank requires; without it, any client.
   */
  mtls?: { ca: string; cert: string; key: string };
}

const CREDENCIAIS = { clientId: 'patio', clientSecret: 'segredo-de-treinamento', chave: 'pix@patio.test' };

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const problema = (status: number, detail: string) => ({
  type: 'about:blank',
  title: 'Recusado',
  status,
  detail,
});

const answerOf = ({ txid, valor, criacao, expiracao, pix }: Cob) => ({
  txid,
  revisao: 0,
  status: pix.length > 0 ? 'CONCLUIDA' : 'ATIVA',
  calendario: { criacao, expiracao },
  valor: { original: valor },
  chave: CREDENCIAIS.chave,
  pixCopiaECola: brCodeDinamico({
    location: `pix.patio.test/qr/${txid}`,
    valor,
    nome: 'PATIO TREINAMENTO',
    cidade: 'CURITIBA',
  }),
  pix,
});

/** Idempotent by id: the same amount returns the same charge, another one is refused. */
const putCob = (bank: Bank, txid: string, body: Record<string, unknown>, agora: Date): [number, object] => {
  const { valor, calendario, chave } = body as {
    valor?: { original?: string };
    calendario?: { expiracao?: number };
    chave?: string;
  };
  const original = valor?.original ?? '';
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || !/^\d{1,10}\.\d{2}$/.test(original) || Number(original) === 0)
    return [400, problema(400, 'Cobrança fora do formato.')];
  if (chave !== CREDENCIAIS.chave) return [400, problema(400, 'Chave desconhecida.')];
  const known = bank.cobs.get(txid);
  if (known && known.valor !== original) return [409, problema(409, 'txid já utilizado.')];
  const expiracao = calendario?.expiracao ?? 86_400;
  const cob = known ?? { txid, valor: original, criacao: agora.toISOString(), expiracao, pix: [] };
  bank.save(cob);
  return [201, answerOf(cob)];
};

const FORA_DO_AR: [number, object] = [503, problema(503, 'Fora do ar.')];

/** The bank's answers to authenticated requests. */
const createAnswer = (bank: Bank, agora: () => Date, onCharge: (txid: string) => void) => {
  const token = randomBytes(16).toString('hex');
  const secret = `${CREDENCIAIS.clientId}:${CREDENCIAIS.clientSecret}`;
  const basic = `Basic ${Buffer.from(secret).toString('base64')}`;
  return async (request: IncomingMessage): Promise<[number, object]> => {
    const { method, url = '', headers } = request;
    if (method === 'POST' && url === '/oauth/token')
      return headers.authorization === basic ? [200, { access_token: token, expires_in: 300 }] : [401, {}];
    if (headers.authorization !== `Bearer ${token}`) return [401, problema(401, 'Sem acesso.')];
    const [, recurso = '', nome = ''] = url.split('/');
    if (recurso === 'cob' && method === 'GET') {
      const cob = bank.cobs.get(nome);
      return cob ? [200, answerOf(cob)] : [404, problema(404, 'Não há.')];
    }
    if (recurso === 'pix' && method === 'GET') {
      const pix = bank.pixOf(nome);
      return pix ? [200, pix] : [404, problema(404, 'Não há.')];
    }
    const body = (await json(request)) as Record<string, unknown>;
    if (recurso === 'webhook') {
      bank.setWebhook(String(body.webhookUrl));
      return [200, {}];
    }
    if (recurso !== 'cob' || method !== 'PUT') return [404, problema(404, 'Não há.')];
    const fresh = !bank.cobs.has(nome);
    const made = putCob(bank, nome, body, agora());
    if (fresh && made[0] === 201) onCharge(nome);
    return made;
  };
};

const listenerOf = (listener: RequestListener, mtls: Options['mtls']) =>
  mtls
    ? createTlsServer({ ...mtls, requestCert: true, rejectUnauthorized: true }, listener)
    : createServer(listener);

/** A bank on a loopback port with the central bank's API Pix. */
export const startPixServer = async ({
  dataDir,
  port = 0,
  agora = () => new Date(),
  pagarEmMs,
  mtls,
}: Options) => {
  let estado: EstadoDoPix = 'normal';
  const bank = openBank(dataDir, agora);
  const timers = new Set<NodeJS.Timeout>();
  const payLater = (txid: string) => {
    if (pagarEmMs === undefined) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      bank.pagar(txid).catch(() => {});
    }, pagarEmMs);
    timers.add(timer);
  };
  const answer = createAnswer(bank, agora, payLater);
  for (const { txid } of bank.abertas()) payLater(txid);

  const server = listenerOf((request, response) => {
    const down = estado === 'erro' && request.url !== '/oauth/token';
    const answered = down ? Promise.resolve(FORA_DO_AR) : answer(request);
    answered.then(
      ([status, body]) => {
        if (estado === 'perdeResposta' && request.method === 'PUT') response.destroy();
        else send(response, status, body);
      },
      () => send(response, 400, problema(400, 'Corpo ilegível.')),
    );
  }, mtls);
  const { port: given, close } = await openLoopback(server, port);
  return {
    url: `${mtls ? 'https' : 'http'}://127.0.0.1:${given}`,
    credenciais: CREDENCIAIS,
    change: (novo: EstadoDoPix) => {
      estado = novo;
    },
    /** Charges, oldest first. */
    cobrancas: () => [...bank.cobs.values()],
    /** Pay a charge, or without one, and call the webhook as often as requested; both resolve to the payment's id. */
    pagar: bank.pagar,
    pagarSemCobranca: bank.pagarSemCobranca,
    /** Refunds a payment and calls the webhook, once by default. */
    devolver: bank.devolver,
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      return close();
    },
  };
};

export type PixServer = Awaited<ReturnType<typeof startPixServer>>;
