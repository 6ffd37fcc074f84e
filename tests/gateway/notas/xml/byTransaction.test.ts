import { describe, expect, it } from 'vitest';
import { byTransaction } from '#gateway/usecases/notas/xml/readPacotes.ts';

const lido = (pacote: number, chars: number) => ({ codigoLote: 1, pacote, itens: 'x'.repeat(chars) });
const partes = (sizes: readonly number[]) =>
  [
    ...byTransaction(
      sizes.map((chars, pacote) => lido(pacote, chars)),
      100,
    ),
  ].map((juntos) => juntos.map(({ pacote }) => pacote));

describe('packs that were read', () => {
  it('share a transaction while small', () => {
    expect(partes([10, 20, 30, 40])).toEqual([[0, 1, 2, 3]]);
    expect(partes([60, 40, 1, 2])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('have their own when large, each once and in order', () => {
    expect(partes([500, 80, 30, 500, 1])).toEqual([[0], [1], [2], [3], [4]]);
    expect(partes([])).toEqual([]);
  });
});
