import type { NomeChamada } from '#contract/renave/chamadas.ts';
import type { Mundo, Pessoas } from './mundo.ts';

/** Asks for one operation with the vehicle that was brought, as one of the people who may. */
export type Pedir<V> = (veiculo: V, quem: Pessoas, mundo: Mundo) => Promise<unknown>;

interface Passos {
  /** What the registry does, in order; the operation's own call alone where it is not said. */
  feitos?: readonly NomeChamada[];
  /** What it has done where the operation is refused. */
  recusados?: readonly NomeChamada[];
  /** No list has a row that could say its refusal: who asks is told, and the vehicle's story. */
  semLinha?: true;
}

interface Pedido<V> extends Passos {
  pedir: Pedir<V>;
}

/** A vehicle where it was brought to, and what can be asked for it there. */
export interface Parado {
  chassi: string;
  /** Of a used one. */
  placa?: string;
  pedir: (operacao: string, quem: Pessoas) => Promise<unknown>;
}

/** Where vehicles are brought to, and the operations that take them from there: of two, one only. */
export interface Lugar {
  nome: string;
  pedidos: Readonly<Record<string, Passos>>;
  /** Operations of other places that can be asked for here as well, beside one of this place. */
  outros: readonly string[];
  trazer: (mundo: Mundo) => Promise<Parado>;
}

export const lugar = <V extends Pick<Parado, 'chassi' | 'placa'>>(
  nome: string,
  trazer: (mundo: Mundo) => Promise<V>,
  pedidos: Readonly<Record<string, Pedir<V> | Pedido<V>>>,
  outros: Readonly<Record<string, Pedir<V>>> = {},
): Lugar => {
  const inteiros = Object.fromEntries(
    Object.entries(pedidos).map(([operacao, um]) => [
      operacao,
      typeof um === 'function' ? { pedir: um } : um,
    ]),
  );
  return {
    nome,
    pedidos: inteiros,
    outros: Object.keys(outros),
    trazer: async (mundo) => {
      const veiculo = await trazer(mundo);
      return {
        chassi: veiculo.chassi,
        ...(veiculo.placa && { placa: veiculo.placa }),
        pedir: async (operacao, quem) => {
          const pedir = inteiros[operacao]?.pedir ?? outros[operacao];
          return pedir?.(veiculo, quem, mundo);
        },
      };
    },
  };
};
