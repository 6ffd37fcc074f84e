import type { PacoteLido } from '../../ports/notas.ts';

/** About a hundred invoices as they are stored; whoever waits for the embedded database waits for no more. */
const MOST_CHARS = 128 * 1024;

/** Packs as they are stored together: small ones share the way to the database, a large one holds up nobody with others. */
export function* porTransacao(
  lidos: readonly PacoteLido[],
  most: number = MOST_CHARS,
): Generator<PacoteLido[], void, undefined> {
  let juntos: PacoteLido[] = [];
  let chars = 0;
  for (const lido of lidos) {
    if (juntos.length > 0 && chars + lido.itens.length > most) {
      yield juntos;
      juntos = [];
      chars = 0;
    }
    juntos.push(lido);
    chars += lido.itens.length;
  }
  if (juntos.length > 0) yield juntos;
}
