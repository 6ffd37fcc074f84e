import type { Inicio, LojistasNoInicio } from '#contract/gateway/inicio.ts';
import type { UsuarioDaSessao } from '#domain/permissions.ts';

/** Start page figures of one company besides its lists. */
export interface InicioStore {
  /** Movements per day in Brasília from `de` on; days without any are left out. */
  listMovimentosPorDia(de: string): Promise<Inicio['movimentos']>;
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
