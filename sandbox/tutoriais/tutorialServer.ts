import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { isForLoopback, openLoopback } from '../loopback.ts';
import { videosDemo } from './videosDemo.ts';

const ARQUIVO = '/exemplo.webm';
const FILME = readFileSync(join(import.meta.dirname, ARQUIVO));

/**
 * A video host on a loopback port, with one film for all tutorials. Range requests are supported, because browsers need
 * them for seeking.
 */
export const startTutorialServer = async (port = 0) => {
  const server = createServer((request, response) => {
    if (request.url !== ARQUIVO || !isForLoopback(request)) return response.writeHead(404).end();
    const [range, from = '0'] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    const part = FILME.subarray(Number(from));
    const headers = { 'content-type': 'video/webm', 'accept-ranges': 'bytes', 'content-length': part.length };
    if (range === undefined) return response.writeHead(200, headers).end(part);
    const said = `bytes ${from}-${FILME.length - 1}/${FILME.length}`;
    return response.writeHead(206, { ...headers, 'content-range': said }).end(part);
  });
  const { port: given, close } = await openLoopback(server, port);
  return {
    /** The tutorials of the demo world. */
    videos: videosDemo(`http://127.0.0.1:${given}${ARQUIVO}`),
    close,
  };
};

export type TutorialServer = Awaited<ReturnType<typeof startTutorialServer>>;
