import type { Intencao, Lease } from './intencoes.ts';

/**
 * Lease on a registry record that changes state by itself and is polled; `id` is the id of the intent that
 * created it.
 */
export interface AcompanhamentoTomado extends Lease {
  intencao: Intencao;
  idEstoque: number;
  /** State as of the last answer. */
  estado: string;
  /** Milliseconds since polling began. */
  desdeMs: number;
  /** Number of records being polled: the company's, and all companies'. */
  daEmpresa: number;
  deTodas: number;
}

/** Lease duration and minimum intervals between two registry questions, in milliseconds. */
interface Ritmo {
  leaseMs: number;
  /** Minimum interval per company. */
  empresaMs: number;
  /** Minimum interval over all companies and all gateways. */
  todasMs: number;
}

/** A company's records that are polled until they reach a final state. */
export interface AcompanhamentoStore {
  start(intencao: string, idEstoque: number, estado: string, emMs: number): Promise<void>;
  /** Schedules the next poll in `emMs`, or ends polling (null); false when the lease was lost. */
  goOn(lease: Lease, proxima: { estado: string; emMs: number } | null): Promise<boolean>;
  /** Pauses the company's polling for `emMs`. */
  pause(emMs: number): Promise<void>;
}

/** Polled records of all companies, each leased to one process at a time. */
export interface FilaDeAcompanhamentos {
  /**
   * Leases the next due record, of the company that has waited longest; null while the rate limits allow
   * none.
   */
  claim(ritmo: Ritmo): Promise<AcompanhamentoTomado | null>;
}
