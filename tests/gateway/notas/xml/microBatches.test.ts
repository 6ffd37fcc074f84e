import { describe, expect, it } from 'vitest';
import type { Ports } from '#gateway/ports/ports.ts';
import { inMicroBatches } from '#gateway/usecases/notas/xml/readPacotes.ts';

// Passed through; groups do not use the ports.
const ports = {} as Ports;
const pack = (pacote: number, codigoEmpresa = 1) => ({ codigoEmpresa, codigoLote: 1, pacote });

/** Reads all packs but the broken ones, and records the groups. */
const reader = (broken: readonly number[] = []) => {
  const groups: { codigoEmpresa: number; pacotes: number[] }[] = [];
  const start = inMicroBatches(async (_, codigoEmpresa, trabalhos) => {
    groups.push({ codigoEmpresa, pacotes: trabalhos.map(({ pacote }) => pacote) });
    if (trabalhos.some(({ pacote }) => broken.includes(pacote))) throw new Error('ilegível');
  }, 3);
  return { start, read: start(ports), groups };
};

describe('packs requested in the same tick', () => {
  it('are micro-batched, up to the maximum, by company', async () => {
    const { read, groups } = reader();
    await Promise.all([0, 1, 2, 3].map((n) => read(pack(n))).concat(read(pack(9, 2))));
    expect(groups).toEqual([
      { codigoEmpresa: 1, pacotes: [0, 1, 2] },
      { codigoEmpresa: 1, pacotes: [3] },
      { codigoEmpresa: 2, pacotes: [9] },
    ]);
  });

  it('are not mixed with those of another gateway or tick', async () => {
    const { start, read, groups } = reader();
    await Promise.all([read(pack(0)), start(ports)(pack(1))]);
    await read(pack(2));
    expect(groups.map(({ pacotes }) => pacotes)).toEqual([[0], [1], [2]]);
  });

  it('do not fail because of a broken one', async () => {
    const { read, groups } = reader([1]);
    const ends = await Promise.allSettled([0, 1, 2].map((n) => read(pack(n))));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(groups.map(({ pacotes }) => pacotes)).toEqual([[0, 1, 2], [0], [1], [2]]);
  });
});
