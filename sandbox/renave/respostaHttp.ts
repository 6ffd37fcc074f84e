import type { ServerResponse } from 'node:http';
import type { Resposta } from './recusa.ts';

const JSON_UTF8 = { 'Content-Type': 'application/json;charset=UTF-8' };

/** Answers JSON; an undefined body answers none. */
export function sendJson(res: ServerResponse, { status, corpo }: Resposta, headers: object = {}): void {
  if (res.destroyed || res.headersSent) return;
  const payload = corpo === undefined ? '' : JSON.stringify(corpo);
  res.writeHead(status, { ...JSON_UTF8, 'Content-Length': Buffer.byteLength(payload), ...headers });
  res.end(payload);
}

/** Announces more (or exactly) what it then sends of the body's bytes, and lets the caller end it. */
export function startJson(res: ServerResponse, status: number, announced: number): void {
  res.writeHead(status, { ...JSON_UTF8, 'Content-Length': announced });
}
