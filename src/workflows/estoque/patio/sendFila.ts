import { LEITURAS_POR_PEDIDO, type LeituraDeAparelho } from '#contract/gateway/estoque/patio.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import type { NaFila } from './fila.ts';

interface EnvioDaFila {
  /** Readings that wait, the oldest first. */
  list: () => Promise<NaFila[]>;
  /** Hands some over; answers the ids of those that the gateway has. */
  send: (leituras: LeituraDeAparelho[]) => Promise<string[]>;
  remove: (ids: readonly string[]) => Promise<unknown>;
}

/** The reading itself was refused, not the person or the moment. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 400 || error.status === 422);

/**
 * Sends what waits, a reading with a photograph alone. Once some are refused the rest goes one by one, so that one that the gateway never takes holds up no
 * other. Answers why one stayed; null where none did.
 */
export const sendFila = async ({ list, send, remove }: EnvioDaFila): Promise<unknown> => {
  const refused = new Set<string>();
  let why: unknown = null;
  let size = LEITURAS_POR_PEDIDO;
  const next = async () => {
    const delas = (await list()).filter(({ id }) => !refused.has(id)).slice(0, size);
    const comFoto = delas.findIndex(({ leitura }) => leitura.fotoBase64);
    return comFoto < 0 ? delas : delas.slice(0, Math.max(comFoto, 1));
  };
  for (let delas = await next(); delas.length > 0; delas = await next()) {
    try {
      await remove(await send(delas.map(({ leitura }) => leitura)));
    } catch (error) {
      if (!isRefused(error)) throw error;
      const [um, outro] = delas;
      if (um && !outro) {
        refused.add(um.id);
        why = error;
      }
      size = 1;
    }
  }
  return why;
};
