import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isForLoopback, openLoopback } from '../loopback.ts';
import { checkWebhook } from './checkWebhook.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { COMPORTAMENTOS, type NomeDeComportamento, paginaDoReceptor } from './pagina.ts';

/** Rows of the page. */
const MOSTRADOS = 50;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('webhook-'))
      .map(([name, value]) => [name, String(value)]),
  );

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

const answersOf = (inbox: Inbox, agora: () => Date, closing: AbortSignal): Record<string, Answer> => ({
  'POST /receber': async (request, response) => {
    const { status, demoraMs, headers } = COMPORTAMENTOS[inbox.como];
    const corpo = await text(request);
    const dela = headersOf(request);
    inbox.add({ quando: agora(), id: dela['webhook-id'] ?? '', headers: dela, corpo, status });
    await pause(demoraMs, null, { signal: closing });
    response.writeHead(status, headers).end(status < 300 ? '' : 'Recusado, como o treinamento pediu.');
  },
  'POST /ajustes': async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const como = form.get('como') ?? '';
    if (Object.hasOwn(COMPORTAMENTOS, como)) inbox.como = como as NomeDeComportamento;
    const segredo = form.get('segredo');
    if (segredo?.startsWith('whsec_')) inbox.know(segredo);
    response.writeHead(303, { location: '/' }).end();
  },
  'GET /': async ({ headers }, response) => {
    const { recebidos, segredos, como } = inbox;
    const vistos = recebidos
      .slice(-MOSTRADOS)
      .reverse()
      .map((um) => ({ ...um, assinatura: checkWebhook(um, segredos) }));
    const url = `http://${headers.host}/receber`;
    response.writeHead(200, HEADERS).end(paginaDoReceptor({ vistos, como, url, segredos: segredos.length }));
  },
});

/** A company's own system on a loopback port: it checks signatures, and fails when it is told to. */
export const startWebhookReceiver = async (agora: () => Date = () => new Date()) => {
  const inbox = createInbox();
  const closing = new AbortController();
  const answers = answersOf(inbox, agora, closing.signal);
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    const deFora = headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
    if (deFora || !isForLoopback(request)) return response.writeHead(403).end();
    const answer = answers[`${method} ${url}`];
    if (!answer) return response.writeHead(404).end();
    answer(request, response).catch(() => response.destroy());
  });
  const loopback = await openLoopback(server, 0);
  const pageUrl = `http://127.0.0.1:${loopback.port}`;
  const { recebidos, know, waitFor } = inbox;
  return {
    recebidos,
    know,
    waitFor,
    pageUrl,
    /** Address to register: its page is at its root. */
    url: `${pageUrl}/receber`,
    behave: (como: NomeDeComportamento) => {
      inbox.como = como;
    },
    close: () => {
      closing.abort();
      return loopback.close();
    },
  };
};

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
