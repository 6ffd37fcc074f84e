import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Authority } from '../ca/authority.ts';
import { integer } from '../ca/der.ts';
import { keptCertificate } from '../ca/guardado.ts';
import { openLoopback } from '../loopback.ts';
import { readPedido, refuseCarimbo, stampToken } from './stampToken.ts';

/** The authority's behaviour: normal, a refusal, an error, another request's stamp, or no answer. */
export type EstadoDoCarimbo = 'normal' | 'recusa' | 'erro' | 'deOutro' | 'mudo';

const DIA = 86_400_000;
/** Longer than the certificates of companies: that is what a stamp is for. */
const VALIDADE_DIAS = 3_600;

const signTsa = (authority: Authority) =>
  authority.sign({
    subject: [
      { shortName: 'C', value: 'BR' },
      { shortName: 'O', value: 'ICP-Brasil (treinamento)' },
      { shortName: 'CN', value: 'ACT Patio Treinamento' },
    ],
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
      { name: 'extKeyUsage', critical: true, timeStamping: true },
    ],
    de: new Date(Date.now() - DIA / 24),
    ate: new Date(Date.now() + VALIDADE_DIAS * DIA),
  });

interface TsaOptions {
  authority: Authority;
  /** Folder of its certificate. */
  folder: string;
  agora: () => Date;
}

/** A time-stamping authority on a loopback port (RFC 3161 over HTTP). */
export const startTsaServer = async ({ authority, folder, agora }: TsaOptions) => {
  let estado: EstadoDoCarimbo = 'normal';
  let carimbos = 0;
  const assinante = await keptCertificate(folder, 'carimbo', () => signTsa(authority));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pedido = readPedido(await buffer(request));
    if (estado === 'mudo') return void request.socket.destroy();
    if (estado === 'erro') return void response.writeHead(503).end();
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/timestamp-query')
      return void response.writeHead(400).end();
    carimbos += 1;
    const nonce = estado === 'deOutro' ? integer(7) : pedido?.nonce;
    const body =
      pedido === null || estado === 'recusa'
        ? refuseCarimbo()
        : stampToken(assinante, { ...pedido, nonce, numero: carimbos, quando: agora() });
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(body);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { port, close } = await openLoopback(server, 0);
  return {
    url: `http://127.0.0.1:${port}/`,
    change: (novo: EstadoDoCarimbo) => {
      estado = novo;
    },
    /** Number of answered requests. */
    carimbos: () => carimbos,
    close,
  };
};

export type TsaServer = Awaited<ReturnType<typeof startTsaServer>>;
