import type { LojistasNoInicio } from '#contract/gateway/inicio.ts';
import type { UsuarioDaSessao } from '#domain/permissions.ts';

/** Start page figures of one company besides its lists. */
export interface InicioStore {
  /** Fees less what was given back, in cents, from `de` on, of the account that pays for the company. */
  getTaxas(de: string): Promise<number>;
  /**
   * Dealers among `alcancadas` that are linked to this company, with the work that waits there for the
   * caller, most first.
   */
  listLojistas(
    alcancadas: readonly number[],
    quem: Pick<UsuarioDaSessao, 'suporte' | 'despachante'>,
    limite: number,
  ): Promise<LojistasNoInicio>;
}
