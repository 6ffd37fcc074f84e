import type { Familia, Rotulos } from './texto.ts';

export interface Contador {
  sum(rotulos: Rotulos, quanto?: number): void;
  familia(): Familia;
}

/** Counter per label set. Labels are our own names and patterns, never user input, to bound cardinality. */
export const createContador = (nome: string, ajuda: string): Contador => {
  const amostras = new Map<string, { rotulos: Rotulos; valor: number }>();
  return {
    sum: (rotulos, quanto = 1) => {
      const key = Object.values(rotulos).join(' ');
      const amostra = amostras.get(key) ?? { rotulos, valor: 0 };
      amostra.valor += quanto;
      amostras.set(key, amostra);
    },
    familia: () => ({ nome, ajuda, tipo: 'counter', amostras: [...amostras.values()] }),
  };
};
