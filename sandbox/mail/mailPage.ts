import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isForLoopback, openLoopback } from '../loopback.ts';
import type { Mailbox, MensagemGuardada } from './mailbox.ts';
import { ESTILO, paginaAusente, paginaDaLista, paginaDaMensagem } from './paginas.ts';
import { readAssunto, readMensagem } from './readMensagem.ts';

interface Pagina {
  status?: number;
  tipo: string;
  corpo: string | Uint8Array;
  /** Its content security policy. */
  politica: string;
  headers?: Record<string, string>;
}

const NADA = "default-src 'none'; base-uri 'none'; form-action 'none'";
const DAQUI = `${NADA}; style-src 'self'; frame-src 'self'; frame-ancestors 'none'`;
/** Policy for content by others: no scripts, no fetches and an opaque origin, wherever it is opened. */
const DE_OUTROS = `${NADA}; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

const HTML = 'text/html; charset=utf-8';
const pagina = (corpo: string, status = 200): Pagina => ({ status, tipo: HTML, corpo, politica: DAQUI });

const lista = async (mailbox: Mailbox, webhooksUrl: string | null): Promise<Pagina> => {
  const recentes = mailbox.list().reverse();
  return pagina(
    paginaDaLista(
      await Promise.all(recentes.map(async (uma) => ({ ...uma, assunto: await readAssunto(uma) }))),
      webhooksUrl,
    ),
  );
};

const nomeado = (nome: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(nome.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** A message's page (no part), its HTML, or one of its attachments; null if it has none. */
const parteDe = async (mensagem: MensagemGuardada, parte: string, indice: number): Promise<Pagina | null> => {
  const lida = await readMensagem(mensagem);
  if (parte === '') return pagina(paginaDaMensagem(mensagem, lida));
  if (parte === 'html') {
    // Open links in a new tab: the console's pages refuse to be framed.
    const corpo = `<!doctype html><base target="_blank">${lida.html}`;
    return lida.html === null ? null : { tipo: HTML, corpo, politica: DE_OUTROS };
  }
  const anexo = lida.anexos[indice];
  if (!anexo) return null;
  const headers = { 'content-disposition': nomeado(anexo.nome) };
  return { tipo: 'application/octet-stream', corpo: anexo.conteudo, politica: DE_OUTROS, headers };
};

const MENSAGEM = /^\/mensagens\/([\d-]+)(?:\/(html|anexos\/(\d+)))?$/;

const answer = async (
  request: IncomingMessage,
  mailbox: Mailbox,
  webhooksUrl: string | null,
): Promise<Pagina> => {
  const ausente = pagina(paginaAusente(), 404);
  if (request.method !== 'GET' || !isForLoopback(request)) return { ...ausente, status: 403 };
  const { url = '' } = request;
  if (url === '/') return lista(mailbox, webhooksUrl);
  if (url === '/estilo.css') return { tipo: 'text/css; charset=utf-8', corpo: ESTILO, politica: NADA };
  const [, id = '', parte = '', indice = ''] = MENSAGEM.exec(url) ?? [];
  const mensagem = mailbox.get(id);
  return (mensagem && (await parteDe(mensagem, parte, Number(indice)))) ?? ausente;
};

const send = (response: ServerResponse, { status = 200, tipo, corpo, politica, headers }: Pagina): void => {
  response
    .writeHead(status, {
      'content-type': tipo,
      'content-security-policy': politica,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      ...headers,
    })
    .end(corpo);
};

/** The mailbox as a web page on a loopback port, so that trainees can read messages and follow their links. */
export const startMailPage = async (mailbox: Mailbox, webhooksUrl: string | null = null) => {
  const server = createServer((request, response) => {
    answer(request, mailbox, webhooksUrl).then(
      (feita) => send(response, feita),
      (error: unknown) => {
        console.error('sandbox mail:', error);
        send(response, pagina(paginaAusente(), 500));
      },
    );
  });
  const { port, close } = await openLoopback(server, 0);
  return { url: `http://127.0.0.1:${port}`, close };
};
