import type { Filas } from '../../ports/filas.ts';
import type { Ports } from '../../ports/ports.ts';

type LerPacotes = (ports: Ports, codigoEmpresa: number, trabalhos: readonly Filas['xml'][]) => Promise<void>;

interface PackRequest {
  trabalho: Filas['xml'];
  resolve(): void;
  reject(error: unknown): void;
}

/** Falls back to single packs, so that one bad pack does not fail its group. */
const readGrupo = async (read: LerPacotes, ports: Ports, grupo: readonly PackRequest[]): Promise<void> => {
  const codigoEmpresa = grupo[0]?.trabalho.codigoEmpresa ?? 0;
  try {
    await read(
      ports,
      codigoEmpresa,
      grupo.map(({ trabalho }) => trabalho),
    );
    for (const { resolve } of grupo) resolve();
  } catch (error) {
    const [only] = grupo;
    if (grupo.length === 1) return only?.reject(error);
    for (const pedido of grupo) await readGrupo(read, ports, [pedido]);
  }
};

function* pieces<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/**
 * Micro-batch: packs of a company requested in the same tick are read together, up to `maximo`, because the
 * round trip dominates for small packs. Each job gets its own result.
 */
export const inMicroBatches =
  (read: LerPacotes, maximo: number) =>
  (ports: Ports): ((trabalho: Filas['xml']) => Promise<void>) => {
    let asked: PackRequest[] = [];
    const start = (): void => {
      const byEmpresa = Map.groupBy(asked, ({ trabalho }) => trabalho.codigoEmpresa);
      asked = [];
      for (const own of byEmpresa.values())
        for (const grupo of pieces(own, maximo)) void readGrupo(read, ports, grupo);
    };
    return (trabalho) =>
      new Promise((resolve, reject) => {
        if (asked.length === 0) queueMicrotask(start);
        asked.push({ trabalho, resolve, reject });
      });
  };
