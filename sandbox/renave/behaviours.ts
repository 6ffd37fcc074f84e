import { EventEmitter } from 'node:events';
import type { NomeChamada } from '#contract/renave/chamadas.ts';
import { CENARIOS, type Cenario, type NomeCenario } from '#contract/sandbox/cenarios.ts';

/** The calls that a fault applies to; an absent field does not restrict it. @concept fault injection */
export interface FaultTarget {
  chassi?: string;
  cnpj?: string;
  operacoes?: readonly NomeChamada[];
}

export interface PedidoComportamento {
  cenario: NomeCenario;
  alvo?: FaultTarget;
  /** Absent: until removed. */
  vezes?: number;
  /** Milliseconds, for the scenarios that wait. */
  demoraMs?: number;
  /** For `recusa` and `erroInterno`. */
  status?: number;
  /** JSON to answer, for `recusa` and `erroInterno`; a plausible one by default. */
  corpo?: unknown;
  /** Header `Retry-After`, in seconds. */
  tentarDepoisDe?: number;
  /** Does the work or not; the scenario's own behaviour by default. */
  faz?: boolean;
}

export interface ActiveBehaviour extends PedidoComportamento {
  id: number;
  alvo: FaultTarget;
  faz: boolean;
  /** Number of calls that it affected. */
  aplicado: number;
}

/** The properties of a call by which faults are matched. */
interface Chamada {
  operacao: NomeChamada;
  cnpj: string;
  chassi: string | null;
}

const isFor = ({ cenario, alvo }: ActiveBehaviour, { operacao, cnpj, chassi }: Chamada): boolean =>
  (chassi !== null || !CENARIOS[cenario].doVeiculo) &&
  (alvo.cnpj === undefined || alvo.cnpj === cnpj) &&
  (alvo.chassi === undefined || alvo.chassi === chassi) &&
  (alvo.operacoes === undefined || alvo.operacoes.includes(operacao));

/** A field that restricts nothing leaves the scenario's own restriction. */
const withoutUndefined = (alvo: FaultTarget): FaultTarget =>
  Object.fromEntries(Object.entries(alvo).filter(([, value]) => value !== undefined));

const isForAll = ({ alvo: { chassi, cnpj, operacoes } }: ActiveBehaviour): boolean =>
  chassi === undefined && cnpj === undefined && operacoes === undefined;

const isLive = ({ vezes, aplicado }: ActiveBehaviour): boolean => vezes === undefined || aplicado < vezes;

/** The active faults of the registry. Kept in memory: a restart clears them. */
class BehavioursInMemory {
  private readonly active = new Map<number, ActiveBehaviour>();
  private readonly events = new EventEmitter().setMaxListeners(0);
  private lastId = 0;

  add(pedido: PedidoComportamento): ActiveBehaviour {
    this.lastId += 1;
    const cenario: Cenario = CENARIOS[pedido.cenario];
    const comportamento: ActiveBehaviour = {
      ...pedido,
      id: this.lastId,
      alvo: { operacoes: cenario.operacoes, ...withoutUndefined(pedido.alvo ?? {}) },
      faz: pedido.faz ?? cenario.faz,
      aplicado: 0,
    };
    this.active.set(this.lastId, comportamento);
    this.events.emit('change');
    return comportamento;
  }

  /** Returns true if it existed. */
  remove(id: number): boolean {
    const removed = this.active.delete(id);
    this.events.emit('change');
    return removed;
  }

  clear(): void {
    this.active.clear();
    this.events.emit('change');
  }

  list = () => [...this.active.values()];

  /** The oldest fault that matches the call, counted as applied. */
  take(chamada: Chamada): ActiveBehaviour | null {
    const comportamento = this.list().find((one) => isLive(one) && isFor(one, chamada));
    if (!comportamento) return null;
    comportamento.aplicado += 1;
    this.events.emit('change');
    return comportamento;
  }

  /** Resolves once the server behaves as the last change says. */
  ready: Promise<void> = Promise.resolve();

  onChange = (listener: () => Promise<void>) =>
    this.events.on('change', () => {
      this.ready = this.ready.then(listener);
    });

  /** True while the server's certificate is for another name. */
  hasWrongName = () => this.list().some((one) => one.cenario === 'nomeErrado' && isLive(one));

  /** True while connections are refused. */
  isDown = () => this.list().some((one) => one.cenario === 'foraDoAr' && isForAll(one) && isLive(one));

  /** Resolves once it has affected this many calls: a test thereby knows that a call is being held. */
  whenApplied = (id: number, vezes = 1) => this.when(() => (this.active.get(id)?.aplicado ?? 0) >= vezes);

  /** Resolves once it is removed: a call held without a delay waits for this. */
  whenRemoved = (id: number) => this.when(() => !this.active.has(id));

  private when(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        this.events.off('change', look);
        resolve();
      };
      this.events.on('change', look);
    });
  }
}

export type Behaviours = BehavioursInMemory;

export const createBehaviours = () => new BehavioursInMemory();
