import { setTimeout as pause } from 'node:timers/promises';
import { eventos } from '#contract/gateway/engine/eventos.ts';
import type { LoteXml } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import type { Page } from '#contract/route.ts';

export interface BatchWatch {
  /** Resolves once no batch is under way. */
  idle(): Promise<void>;
  stop(): void;
}

/** Polling interval: the events reach screens only a few times a second, too rarely for a measurement. */
const LOOK_MS = 10;

/** Follows batches as the screen does: reads the list on each event of the gateway. */
export const watchBatches = async (url: string, headers: Record<string, string>): Promise<BatchWatch> => {
  const ended = new AbortController();
  const events = await fetch(`${url}/api/${eventos.hear.path}`, { headers, signal: ended.signal });

  /** Number of batches under way. */
  const look = async (): Promise<number> => {
    const answer = await fetch(`${url}/api/${xml.lotes.path}?finalizado=nao`, { headers });
    return ((await answer.json()) as Page<LoteXml>).quantidades.processando ?? 0;
  };

  /** Coalesces events: one read for all that came meanwhile. */
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
    idle: async () => {
      while ((await look()) > 0) await pause(LOOK_MS);
    },
    stop: () => ended.abort(),
  };
};
