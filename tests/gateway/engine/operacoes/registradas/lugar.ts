import type { NomeChamada } from '#contract/renave/chamadas.ts';
import type { MundoRegistrado, Pessoas } from './mundo.ts';

/** Requests one operation for the vehicle, as one of its permitted users. */
export type Pedir<V> = (veiculo: V, quem: Pessoas, mundo: MundoRegistrado) => Promise<unknown>;

interface Passos {
  /** Expected effects in order; by default the operation's own call. */
  feitos?: readonly NomeChamada[];
  /** Effects when it is refused. */
  recusados?: readonly NomeChamada[];
  /** No list has a row for its refusal; the caller and the history get it. */
  withoutRow?: true;
}

interface PedidoNoLugar<V> extends Passos {
  request: Pedir<V>;
}

/** A vehicle at its place, with the possible requests. */
export interface Parado {
  chassi: string;
  /** For used vehicles. */
  placa?: string;
  request: (operacao: string, quem: Pessoas) => Promise<unknown>;
}

/** A starting state of vehicles with its operations, of which only one can succeed. */
export interface Lugar {
  nome: string;
  pedidos: Readonly<Record<string, Passos>>;
  /** Operations of other places that are also possible here, beside a native one. */
  outros: readonly string[];
  bring: (mundo: MundoRegistrado) => Promise<Parado>;
}

export const lugar = <V extends Pick<Parado, 'chassi' | 'placa'>>(
  nome: string,
  bring: (mundo: MundoRegistrado) => Promise<V>,
  pedidos: Readonly<Record<string, Pedir<V> | PedidoNoLugar<V>>>,
  outros: Readonly<Record<string, Pedir<V>>> = {},
): Lugar => {
  const inteiros = Object.fromEntries(
    Object.entries(pedidos).map(([operacao, um]) => [
      operacao,
      typeof um === 'function' ? { request: um } : um,
    ]),
  );
  return {
    nome,
    pedidos: inteiros,
    outros: Object.keys(outros),
    bring: async (mundo) => {
      const veiculo = await bring(mundo);
      return {
        chassi: veiculo.chassi,
        ...(veiculo.placa && { placa: veiculo.placa }),
        request: async (operacao, quem) => {
          const request = inteiros[operacao]?.request ?? outros[operacao];
          return request?.(veiculo, quem, mundo);
        },
      };
    },
  };
};
