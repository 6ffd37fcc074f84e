import { CENARIOS, type NomeCenario } from './cenarios.ts';
import type { NomeOperacao } from './operacoes/tabela.ts';

/** Whom a misbehaviour is for; what is absent does not narrow it. */
export interface Alvo {
  chassi?: string;
  cnpj?: string;
  operacoes?: readonly NomeOperacao[];
}

export interface PedidoComportamento {
  cenario: NomeCenario;
  alvo?: Alvo;
  /** Until removed when absent. */
  vezes?: number;
  /** Milliseconds, for the scenarios that wait. */
  demoraMs?: number;
  /** For `recusa` and `erroInterno`. */
  status?: number;
  /** JSON to answer, for `recusa` and `erroInterno`; a plausible one when absent. */
  corpo?: unknown;
  /** Header `Retry-After`, in seconds. */
  tentarDepoisDe?: number;
  /** Does the work, or does not, against the scenario's habit. */
  faz?: boolean;
}

export interface Comportamento extends PedidoComportamento {
  id: number;
  alvo: Alvo;
  faz: boolean;
  /** How many calls met it. */
  aplicado: number;
}

/** What a call is, as far as misbehaviours care. */
export interface Chamada {
  operacao: NomeOperacao;
  cnpj: string;
  chassi: string | null;
}

export interface Behaviours {
  add(pedido: PedidoComportamento): Comportamento;
  /** True when there was one. */
  remove(id: number): boolean;
  clear(): void;
  list(): Comportamento[];
  /** The oldest that fits the call, counted as applied. */
  take(chamada: Chamada): Comportamento | null;
  /** True while nobody may connect at all. */
  isDown(): boolean;
}

const isFor = ({ alvo }: Comportamento, { operacao, cnpj, chassi }: Chamada): boolean =>
  (alvo.cnpj === undefined || alvo.cnpj === cnpj) &&
  (alvo.chassi === undefined || alvo.chassi === chassi) &&
  (alvo.operacoes === undefined || alvo.operacoes.includes(operacao));

const isForAll = ({ alvo: { chassi, cnpj, operacoes } }: Comportamento): boolean =>
  chassi === undefined && cnpj === undefined && operacoes === undefined;

/** The registry's misbehaviours in force. Kept in memory: a restart behaves well again. */
export function createBehaviours(): Behaviours {
  const active = new Map<number, Comportamento>();
  let lastId = 0;
  const isLive = ({ vezes, aplicado }: Comportamento) => vezes === undefined || aplicado < vezes;
  return {
    add(pedido) {
      lastId += 1;
      const comportamento: Comportamento = {
        ...pedido,
        id: lastId,
        alvo: pedido.alvo ?? {},
        faz: pedido.faz ?? CENARIOS[pedido.cenario].faz,
        aplicado: 0,
      };
      active.set(lastId, comportamento);
      return comportamento;
    },
    remove: (id) => active.delete(id),
    clear: () => active.clear(),
    list: () => [...active.values()],
    take(chamada) {
      for (const comportamento of active.values()) {
        if (!isLive(comportamento) || !isFor(comportamento, chamada)) continue;
        comportamento.aplicado += 1;
        return comportamento;
      }
      return null;
    },
    isDown: () =>
      [...active.values()].some((one) => one.cenario === 'foraDoAr' && isForAll(one) && isLive(one)),
  };
}
