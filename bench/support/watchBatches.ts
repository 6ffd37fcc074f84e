import { eventos } from '#contract/gateway/suporte.ts';
import { type LoteXml, xml } from '#contract/gateway/xml.ts';
import type { Page } from '#contract/route.ts';

export interface BatchWatch {
  /** The batch, once it is done. */
  done(codigo: number): Promise<LoteXml>;
  stop(): void;
}

/** Follows batches as the screen does: told by the gateway's events that something changed, it looks at the list. */
export const watchBatches = async (url: string, headers: Record<string, string>): Promise<BatchWatch> => {
  const waiting = new Map<number, (lote: LoteXml) => void>();
  const finished = new Map<number, LoteXml>();
  const ended = new AbortController();
  const events = await fetch(`${url}/api/${eventos.ouvir.path}`, { headers, signal: ended.signal });

  const look = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/${xml.lotes.path}?finalizado=sim`, { headers });
    for (const lote of ((await answer.json()) as Page<LoteXml>).data) {
      finished.set(lote.codigo, lote);
      waiting.get(lote.codigo)?.(lote);
      waiting.delete(lote.codigo);
    }
  };

  /** However many events came meanwhile, one look is enough. */
  const follow = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of events.body ?? []) {
      if (decoder.decode(chunk, { stream: true }).includes('lotesXml')) await look();
    }
  };
  follow().catch((error: unknown) => {
    if (!ended.signal.aborted) throw error;
  });

  return {
    done: (codigo) => {
      const lote = finished.get(codigo);
      return lote ? Promise.resolve(lote) : new Promise((resolve) => waiting.set(codigo, resolve));
    },
    stop: () => ended.abort(),
  };
};
