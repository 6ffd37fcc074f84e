import type { NomeDeComportamento } from './pagina.ts';
import type { WebhookRecebido } from './recebido.ts';

/** Requests that are kept. */
const GUARDADOS = 20_000;
const MAX_SEGREDOS = 20;

/** Secrets and received messages of the receiver. */
export const createInbox = () => {
  const recebidos: WebhookRecebido[] = [];
  const segredos: string[] = [];
  const waiting = new Set<() => void>();
  return {
    recebidos,
    segredos,
    como: 'aceita' as NomeDeComportamento,
    know: (segredo: string): void => {
      segredos.unshift(segredo.trim());
      segredos.length = Math.min(segredos.length, MAX_SEGREDOS);
    },
    add: (recebido: WebhookRecebido): void => {
      recebidos.push(recebido);
      if (recebidos.length > GUARDADOS) recebidos.shift();
      for (const look of waiting) look();
    },
    /** Resolves when something of what came fits. */
    waitFor: (fits: (recebido: WebhookRecebido) => boolean): Promise<WebhookRecebido> =>
      new Promise((resolve) => {
        const look = () => {
          const found = recebidos.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
};

export type Inbox = ReturnType<typeof createInbox>;
