import { PassThrough } from 'node:stream';
import { eventos } from '#contract/gateway/suporte.ts';
import { fileUseCase } from '../useCase.ts';

/** A comment now and then keeps proxies from closing a quiet stream. */
const SINAL_MS = 20_000;

/** Who hears of a change asks for its list again: a batch of hundreds would have hundreds of lists made. */
const JUNTAR_MS = 300;

/** Hands on what it is told: the first at once, what follows soon after together. */
const juntar = (dizer: (assuntos: string[]) => void) => {
  const juntos = new Set<string>();
  let espera: NodeJS.Timeout | null = null;
  const soltar = (): void => {
    espera = null;
    if (juntos.size === 0) return;
    dizer([...juntos]);
    juntos.clear();
    espera = setTimeout(soltar, JUNTAR_MS);
  };
  return {
    ouviu: (assuntos: readonly string[]): void => {
      for (const assunto of assuntos) juntos.add(assunto);
      if (!espera) soltar();
    },
    parar: (): void => {
      if (espera) clearTimeout(espera);
    },
  };
};

/** What changes for the session's company, as server-sent events. */
export const ouvirEventos = fileUseCase(eventos.ouvir, async ({ ports, empresa }) => {
  const conteudo = new PassThrough();
  conteudo.write('retry: 2000\n\n');
  const { ouviu, parar } = juntar((assuntos) => {
    conteudo.write(`event: mudou\ndata: ${JSON.stringify({ assuntos })}\n\n`);
  });
  const stop = ports.ouvir(`empresa:${empresa.codigo}`, ouviu);
  const sinal = setInterval(() => conteudo.write(':\n\n'), SINAL_MS);
  conteudo.once('close', () => {
    clearInterval(sinal);
    stop();
    parar();
  });
  return { nome: '', tipo: 'text/event-stream', conteudo };
});
