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
