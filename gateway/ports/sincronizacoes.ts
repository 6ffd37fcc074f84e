import type { Diferenca } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { Estoque } from './estoque.ts';

/**
 * A difference and the registry's record that it was found in, so that exactly the listed state is taken
 * over.
 */
export type DiferencaGuardada = Diferenca & { registro: Estoque | null };

/** A synchronisation run for its job to continue. */
export interface SincronizacaoAberta {
  situacao: 'comparando' | 'assumindo';
  codigoUsuario: number;
  /** When the comparison asked the registry, ISO 8601. */
  iniciada: string;
  diferencas: readonly DiferencaGuardada[];
}

/** Lease on a company whose stock is to be compared with the registry's. */
export interface ConferenciaTomada {
  codigoEmpresa: number;
  /** Lease start by the database's clock. */
  desde: string;
  /** Failed attempts since the last success. */
  falhas: number;
}
