import type { PacoteLido } from '../../ports/notas.ts';

/** About a hundred invoices; bounds the time that others wait for the embedded database. */
const MOST_CHARS = 128 * 1024;

/** Groups packs into transactions: small ones share the round trip, a large one stands alone. */
export function* byTransaction(
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
