import { LEITURAS_POR_PEDIDO } from '#contract/gateway/estoque/patio.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import type { NaFila } from './fila.ts';

interface EnvioDaFila {
  /** Readings that wait, the oldest first. */
  list: () => Promise<NaFila[]>;
  /** Hands some of one check over; says which of them need no more sending, and which were refused. */
  send: (
    leituras: readonly NaFila[],
  ) => Promise<{ guardadas: readonly string[]; recusadas: readonly { id: string; motivo: string }[] }>;
  remove: (ids: readonly string[]) => Promise<unknown>;
}

/** Statuses that say nothing of the reading itself, but of the person, the moment or the way there. */
const OF_ALL: ReadonlySet<number> = new Set([0, 401, 403, 408, 409, 429, 502, 503, 504, 507]);

const isOfSome = (error: unknown): error is CallError =>
  error instanceof CallError && !OF_ALL.has(error.status);

/** Readings of the first one's check, as many as one request takes: with a photograph, or of an arrival, one alone. */
const together = (esperam: readonly NaFila[], size: number): NaFila[] => {
  const codigo = esperam[0]?.codigo ?? null;
  const delas = esperam.filter((uma) => uma.codigo === codigo).slice(0, codigo === null ? 1 : size);
  const comFoto = delas.findIndex(({ leitura }) => leitura.fotoBase64);
  return comFoto < 0 ? delas : delas.slice(0, Math.max(comFoto, 1));
};

/**
 * Sends what waits, check by check. A request that is refused as a whole is halved until the reading is found that the gateway never takes: it
 * holds up no other. Answers why some stayed, by id; throws where none can be sent now.
 */
export const sendFila = async ({
  list,
  send,
  remove,
}: EnvioDaFila): Promise<ReadonlyMap<string, unknown>> => {
  const refused = new Map<string, unknown>();
  const done = new Set<string>();
  let size = LEITURAS_POR_PEDIDO;
  const next = async () =>
    together(
      (await list()).filter(({ id }) => !refused.has(id) && !done.has(id)),
      size,
    );
  for (let delas = await next(); delas.length > 0; delas = await next()) {
    try {
      const { guardadas, recusadas } = await send(delas);
      await remove(guardadas);
      for (const { id } of delas) done.add(id);
      for (const { id, motivo } of recusadas)
        refused.set(id, new CallError(motivo, 422, { code: 'regra', message: motivo }));
      size = Math.min(size * 2, LEITURAS_POR_PEDIDO);
    } catch (error) {
      if (!isOfSome(error)) throw error;
      const [um, outro] = delas;
      if (um && !outro) refused.set(um.id, error);
      size = Math.max(1, Math.floor(delas.length / 2));
    }
  }
  return refused;
};
