import { describe, expect, it } from 'vitest';
import { lotesIguais } from '#gateway/usecases/estoqueRenave/lotesIguais.ts';

const sizes = (total: number, maximo: number) =>
  lotesIguais(
    Array.from({ length: total }, (_, at) => at),
    maximo,
  ).map(({ length }) => length);

describe('batches as even as they can be', () => {
  it.each([
    [0, 1000, []],
    [1, 1000, [1]],
    [1000, 1000, [1000]],
    [1001, 1000, [501, 500]],
    [2001, 1000, [667, 667, 667]],
    [5, 2, [2, 2, 1]],
  ])('of %i by %i', (total, maximo, expected) => {
    expect(sizes(total, maximo)).toEqual(expected);
  });

  it('hold each once, in order', () => {
    const itens = Array.from({ length: 2_003 }, (_, at) => at);
    expect(lotesIguais(itens, 1000).flat()).toEqual(itens);
  });
});
