import { createHash, timingSafeEqual } from 'node:crypto';
import { createSecureContext, getCACertificates } from 'node:tls';
import { Agent, request } from 'undici';
import { centavosFromDecimal } from '#domain/values/dinheiro.ts';
import type { PagamentoAvulso, PagamentoPix, PixPort } from '../ports/pix.ts';

export interface BancoPixOptions {
  /** Base URL of the API without a trailing slash. */
  url: string;
  clientId: string;
  clientSecret: string;
  /** PIX key of the receiver. */
  chave: string;
  /** Secret path segment of our webhook. */
  segredo: string;
  /** PEM with the client's certificate and key (mutual TLS), if the bank requires one. */
  certificado: string | null;
  /** PEM of extra roots besides Node's own. */
  ca: string | null;
}

/** Time limit of a call to the bank. */
const TIMEOUT_MS = 15_000;
/** Margin by which a token is renewed before it expires. */
const FOLGA_MS = 30_000;

const digest = (text: string) => createHash('sha256').update(text).digest();
const reais = (centavos: number): string => (centavos / 100).toFixed(2);

interface RespostaDoBanco {
  status: number;
  corpo: Record<string, unknown>;
}

/** HTTP client with a cached OAuth token. */
const asker = ({ url, clientId, clientSecret, certificado, ca }: BancoPixOptions) => {
  const secureContext = createSecureContext({
    ...(certificado !== null && { cert: certificado, key: certificado }),
    ...(ca !== null && { ca: [...getCACertificates('default'), ca] }),
    minVersion: 'TLSv1.2',
  });
  const dispatcher = new Agent({ connect: { secureContext } });
  let token = { valor: '', ate: 0 };
  let entrando: Promise<string> | null = null;

  const send = async (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    headers: Record<string, string>,
    body: string | null,
  ): Promise<RespostaDoBanco> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await request(`${url}${path}`, { method, headers, body, dispatcher, signal });
    const text = await answer.body.text();
    return { status: answer.statusCode, corpo: text === '' ? {} : JSON.parse(text) };
  };

  const requestToken = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' };
    const { status, corpo } = await send('POST', '/oauth/token', headers, 'grant_type=client_credentials');
    if (status !== 200 || typeof corpo.access_token !== 'string')
      throw new Error(`PIX: no access token (${status})`);
    token = { valor: corpo.access_token, ate: Date.now() + Number(corpo.expires_in ?? 60) * 1000 - FOLGA_MS };
    return token.valor;
  };

  /** The cached token; a new one is requested single-flight. */
  const enter = async (): Promise<string> => {
    if (token.ate > Date.now()) return token.valor;
    entrando ??= requestToken().finally(() => {
      entrando = null;
    });
    return entrando;
  };

  return {
    ask: async (method: 'GET' | 'PUT', path: string, body?: object): Promise<RespostaDoBanco> => {
      const headers = { authorization: `Bearer ${await enter()}`, 'content-type': 'application/json' };
      return send(method, path, headers, body ? JSON.stringify(body) : null);
    },
    close: () => dispatcher.close(),
  };
};

const centavosOf = (valor: unknown): number => {
  const centavos = typeof valor === 'string' ? centavosFromDecimal(valor) : null;
  if (centavos === null || centavos <= 0) throw new Error('PIX: invalid amount');
  return centavos;
};

const E2E = /^[A-Za-z0-9]{10,64}$/;

const pagamentoOf = (pix: Record<string, unknown>): PagamentoPix => {
  const endToEndId = String(pix.endToEndId ?? '');
  if (!E2E.test(endToEndId)) throw new Error('PIX: payment without a valid endToEndId');
  const devolucoes = (Array.isArray(pix.devolucoes) ? pix.devolucoes : []) as Record<string, unknown>[];
  return {
    endToEndId,
    valor: centavosOf(pix.valor),
    devolucoes: devolucoes.map(({ rtrId, id, valor, status }) => ({
      id: String(rtrId ?? id ?? ''),
      valor: centavosOf(valor),
      devolvida: status === 'DEVOLVIDO',
    })),
  };
};

const textOf = (valor: unknown): string | null =>
  typeof valor === 'string' && valor.trim() !== '' ? valor.slice(0, 200) : null;

const avulsoOf = (pix: Record<string, unknown>): PagamentoAvulso => {
  const pago = new Date(String(pix.horario));
  if (Number.isNaN(pago.getTime())) throw new Error('PIX: payment without a valid horario');
  const [txid, mensagem] = [textOf(pix.txid), textOf(pix.infoPagador)];
  return { ...pagamentoOf(pix), txid, mensagem, pago: pago.toISOString() };
};

/** Client of the central bank's API Pix. */
export const bancoPix = (options: BancoPixOptions): PixPort & { close(): Promise<void> } => {
  const { chave, segredo } = options;
  const { ask, close } = asker(options);
  return {
    close,
    matchesSegredo: (dito) => timingSafeEqual(digest(dito), digest(segredo)),
    recordWebhook: async (enderecoPublico) => {
      const webhookUrl = `${enderecoPublico}/api/pix/webhook/${segredo}`;
      const { status } = await ask('PUT', `/webhook/${encodeURIComponent(chave)}`, { webhookUrl });
      if (status >= 300) throw new Error(`PIX: webhook not registered (${status})`);
    },
    charge: async ({ txid, valor, expiraEmSegundos, solicitacao }) => {
      const { status, corpo } = await ask('PUT', `/cob/${txid}`, {
        calendario: { expiracao: expiraEmSegundos },
        valor: { original: reais(valor), modalidadeAlteracao: 0 },
        chave,
        solicitacaoPagador: solicitacao,
      });
      const { pixCopiaECola, txid: dito } = corpo;
      if (status >= 300 || dito !== txid || typeof pixCopiaECola !== 'string')
        throw new Error(`PIX: charge not created (${status})`);
      return { copiaECola: pixCopiaECola };
    },
    pagamentos: async (txid) => {
      const { status, corpo } = await ask('GET', `/cob/${txid}`);
      if (status === 404) return null;
      if (status !== 200 || corpo.txid !== txid) throw new Error(`PIX: charge not read (${status})`);
      return ((corpo.pix ?? []) as Record<string, unknown>[]).map(pagamentoOf);
    },
    pagamento: async (endToEndId) => {
      if (!E2E.test(endToEndId)) return null;
      const { status, corpo } = await ask('GET', `/pix/${endToEndId}`);
      if (status === 404) return null;
      if (status !== 200 || corpo.endToEndId !== endToEndId)
        throw new Error(`PIX: payment not read (${status})`);
      return avulsoOf(corpo);
    },
    draw: async (copiaECola) => {
      const { toDataURL } = await import('qrcode');
      return toDataURL(copiaECola, { errorCorrectionLevel: 'M', margin: 2, width: 320 });
    },
  };
};
