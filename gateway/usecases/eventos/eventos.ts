import { PassThrough } from 'node:stream';
import { eventos as rotas } from '#contract/gateway/eventos.ts';
import type { Area } from '../area.ts';
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
const ouvirEventos = fileUseCase(rotas.ouvir, async ({ ports, empresa, tokenHash }) => {
  const conteudo = new PassThrough();
  conteudo.write('retry: 2000\n\n');
  // The stream outlives its request: a session that ended since is told nothing more.
  const dizer = async (texto: string): Promise<void> => {
    const vale = await ports.acesso.valeAinda(tokenHash, empresa.codigo).catch(() => false);
    if (conteudo.writableEnded || conteudo.destroyed) return;
    if (vale) conteudo.write(texto);
    else conteudo.end();
  };
  const { ouviu, parar } = juntar((assuntos) => {
    void dizer(`event: mudou\ndata: ${JSON.stringify({ assuntos })}\n\n`);
  });
  const stop = ports.ouvir(`empresa:${empresa.codigo}`, ouviu);
  const sinal = setInterval(() => void dizer(':\n\n'), SINAL_MS);
  conteudo.once('close', () => {
    clearInterval(sinal);
    stop();
    parar();
  });
  return { nome: '', tipo: 'text/event-stream', conteudo };
});

export const eventos: Area = { useCases: [ouvirEventos] };
