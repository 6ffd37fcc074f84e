import { createServer, type ServerResponse } from 'node:http';
import { openLoopback } from '../loopback.ts';
import { enderecoDoCep } from './enderecos.ts';

/** The service's behaviour: normal, an error, nonsense, or no answer. */
export type EstadoDoCep = 'normal' | 'erro' | 'absurdo' | 'mudo';

const send = (response: ServerResponse, status: number, body: string, type = 'application/json') =>
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);

/** A postal-code service on a loopback port, with ViaCEP's answers. */
export const startCepServer = async (port = 0) => {
  let estado: EstadoDoCep = 'normal';
  let perguntas = 0;
  const server = createServer(({ url = '' }, response) => {
    perguntas += 1;
    if (estado === 'mudo') return response.destroy();
    if (estado === 'erro') return send(response, 503, '<h1>Service Unavailable</h1>', 'text/html');
    if (estado === 'absurdo') return send(response, 200, '{"uf":1}');
    const cep = /^\/ws\/(\d{8})\/json\/?$/.exec(url)?.[1];
    if (cep === undefined) return send(response, 400, '<h3>Erro 400</h3>', 'text/html');
    return send(response, 200, JSON.stringify(enderecoDoCep(cep) ?? { erro: 'true' }));
  });
  const { port: given, close } = await openLoopback(server, port);
  return {
    /** The address before `/{cep}/json/`. */
    url: `http://127.0.0.1:${given}/ws`,
    change: (novo: EstadoDoCep) => {
      estado = novo;
    },
    /** Number of requests received. */
    perguntas: () => perguntas,
    close,
  };
};

export type CepServer = Awaited<ReturnType<typeof startCepServer>>;
