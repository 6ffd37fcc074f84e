import { PassThrough } from 'node:stream';
import { eventos } from '#contract/gateway/suporte.ts';
import { fileUseCase } from '../useCase.ts';

/** A comment now and then keeps proxies from closing a quiet stream. */
const SINAL_MS = 20_000;

/** What changes for the session's company, as server-sent events. */
export const ouvirEventos = fileUseCase(eventos.ouvir, async ({ ports, empresa }) => {
  const conteudo = new PassThrough();
  conteudo.write('retry: 2000\n\n');
  const stop = ports.ouvir(`empresa:${empresa.codigo}`, (assuntos) => {
    conteudo.write(`event: mudou\ndata: ${JSON.stringify({ assuntos })}\n\n`);
  });
  const sinal = setInterval(() => conteudo.write(':\n\n'), SINAL_MS);
  conteudo.once('close', () => {
    clearInterval(sinal);
    stop();
  });
  return { nome: '', tipo: 'text/event-stream', conteudo };
});
