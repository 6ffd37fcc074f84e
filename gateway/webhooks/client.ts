import { isIP } from 'node:net';
import { Agent } from 'undici';
import { exchange } from '../exchange/exchange.ts';
import type { RespostaDoSistema, WebhookPort } from '../ports/webhooks.ts';
import { ENDERECO_FECHADO, isPublicAddress, publicLookup } from './publicAddress.ts';

/** Time limit of a delivery to a webhook's endpoint. */
const TIMEOUT_MS = 15_000;
/** Bytes of an endpoint's answer that are read. */
const MAX_ANSWER = 4096;
/** Characters of an answer that are kept. */
const KEPT = 500;

const HTTPS = 'Informe um endereço completo que comece por https://.';
const SEM_SENHA = 'O endereço não pode ter usuário e senha.';
const FECHADO = 'O endereço não é público: webhooks só vão para servidores na internet.';

/** Failures in words; of others their code is told. */
const ERROS: Readonly<Record<string, string>> = {
  [ENDERECO_FECHADO]: FECHADO,
  TEMPO_ESGOTADO: 'Não houve resposta em 15 segundos.',
  ENOTFOUND: 'O nome do servidor não existe.',
  ECONNREFUSED: 'O servidor recusou a conexão.',
  ECONNRESET: 'O servidor fechou a conexão.',
};

/** What is kept of an answer: PostgreSQL holds neither NUL nor half a letter. */
const keptOf = (body: Buffer): string =>
  body.toString('utf8').slice(0, KEPT).toWellFormed().replaceAll('\0', '\uFFFD');

const withoutWords = (status: number | null, erro: string | null): RespostaDoSistema => ({
  status,
  retryAfter: null,
  corpo: '',
  erro,
});

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const refusal = (text: string, allowed: readonly string[]): string | null => {
  const url = URL.parse(text);
  if (!url) return HTTPS;
  if (url.username || url.password) return SEM_SENHA;
  if (allowed.includes(url.origin)) return null;
  if (url.protocol !== 'https:') return HTTPS;
  const host = hostOf(url);
  return isIP(host) === 0 || isPublicAddress(host) ? null : FECHADO;
};

/**
 * Posts to the companies' own systems. A connection leads to a public address, looked at when it is made, and is kept for
 * a few seconds at most. `local`: addresses on this machine, in training. No redirect is followed.
 */
export const webhookClient = (local: readonly string[], lookup = publicLookup()): WebhookPort => {
  const allowed = local.map((url) => new URL(url).origin);
  const options = { pipelining: 1, allowH2: false, keepAliveTimeout: 3000, keepAliveMaxTimeout: 3000 };
  const abroad = new Agent({ ...options, connect: { lookup } });
  const here = new Agent(options);
  return {
    receptor: local[0] ?? null,
    refuses: (url) => refusal(url, allowed),
    send: async (address, headers, corpo) => {
      const erro = refusal(address, allowed);
      if (erro) return withoutWords(null, erro);
      const { origin, pathname, search } = new URL(address);
      const request = {
        origin,
        method: 'POST',
        path: pathname + search,
        headers: { ...headers },
        body: corpo,
      } as const;
      const agent = allowed.includes(origin) ? here : abroad;
      const ended = await exchange(agent, request, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER });
      if (ended.ended === 'answered') {
        const { status, headers: answered, body } = ended.answer;
        return { status, retryAfter: answered['retry-after'] ?? null, corpo: keptOf(body), erro: null };
      }
      // An answer that goes on and on is one: its status came.
      if (ended.status !== null) return withoutWords(ended.status, null);
      return withoutWords(null, ERROS[ended.code] ?? `Não foi possível conectar (${ended.code}).`);
    },
    close: async () => {
      await Promise.all([abroad.destroy(), here.destroy()]);
    },
  };
};
