import type { ServerResponse } from 'node:http';
import type { Resposta } from './recusa.ts';

const JSON_UTF8 = { 'Content-Type': 'application/json;charset=UTF-8' };

/** Answers JSON; an undefined body is sent empty. */
export function sendJson(res: ServerResponse, { status, corpo }: Resposta, headers: object = {}): void {
  if (res.destroyed || res.headersSent) return;
  const payload = corpo === undefined ? '' : JSON.stringify(corpo);
  res.writeHead(status, { ...JSON_UTF8, 'Content-Length': Buffer.byteLength(payload), ...headers });
  res.end(payload);
}

/** Sends the headers with the announced length, at least that of the body; the caller writes and ends it. */
export function startJson(res: ServerResponse, status: number, announced: number): void {
  res.writeHead(status, { ...JSON_UTF8, 'Content-Length': announced });
}
