import { createWatched } from '#src/dataProvider/watched.ts';
import { once } from '#src/ui/once.ts';
import { fila, type NaFila } from './fila.ts';

interface NaCaixa {
  /** What is on this device, whoever read it. */
  todas: readonly NaFila[];
  /** Sent by this page; a check's own answer shows them a moment later. */
  enviadas: readonly NaFila[];
  /** Why the gateway does not take some, by id. */
  recusas: ReadonlyMap<string, string>;
  /** Why nothing can be sent now. */
  falha: string | null;
}

const VAZIA: NaCaixa = { todas: [], enviadas: [], recusas: new Map(), falha: null };

const estado = createWatched(VAZIA);
const pedidos = createWatched(0);
const saida = createWatched<(() => void) | null>(null);
/** Readings of which the person was told nothing yet: the device holds them already. */
let writing: Promise<unknown> = Promise.resolve();

const change = (parts: Partial<NaCaixa>): void => estado.write({ ...estado.read(), ...parts });

const list = async (): Promise<NaFila[]> => {
  await writing;
  const todas = await fila.list();
  change({ todas });
  return todas;
};

/** Readings of this person and company that the gateway has not. */
export const naoEnviadas = (todas: readonly NaFila[], dono: string): NaFila[] =>
  todas.filter((uma) => uma.dono === dono && !uma.chegouTarde);

/** Browsers may clear a site's data where room is short, unless it asked them not to. */
export const keepForGood = once(async () => {
  await navigator.storage?.persist?.().catch(() => false);
});

/** What was read on this device, for all pages of the console: kept first, sent next from whichever is open. @concept outbox of the device */
export const caixaDeSaida = {
  read: estado.read,
  subscribe: estado.subscribe,
  /** Calls the listener when somebody asks for a round. */
  onAsked: pedidos.subscribe,
  ask: (): void => pedidos.write(pedidos.read() + 1),
  list,
  change,
  add: async (leitura: NaFila): Promise<void> => {
    if (!navigator.onLine) void keepForGood();
    const written = fila.add(leitura);
    writing = Promise.allSettled([writing, written]);
    await written;
    await list();
    caixaDeSaida.ask();
  },
  remove: async (ids: readonly string[]): Promise<void> => {
    await fila.remove(ids);
    await list();
  },
  /** What the person does once they know that readings stay here; null while nobody leaves. */
  leaving: saida.read,
  onLeaving: saida.subscribe,
  /** False if nothing of theirs is unsent, or no page asks. */
  asksToLeave: async (dono: string, leave: () => void): Promise<boolean> => {
    const asks = saida.isWatched() && naoEnviadas(await list(), dono).length > 0;
    if (asks) saida.write(leave);
    return asks;
  },
  stay: (): void => saida.write(null),
  /** What a page knew besides ends with it. */
  forget: (): void => estado.write(VAZIA),
};
