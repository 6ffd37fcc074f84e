import type { Inicio, LojistasNoInicio } from '#contract/gateway/inicio.ts';
import type { UsuarioDaSessao } from '#domain/permissions.ts';

/** What the start page shows of one company besides its lists. */
export interface InicioStore {
  /** Movements of each day in Brasília from this one on; days without any are left out. */
  listMovimentosPorDia(de: string): Promise<Inicio['movimentos']>;
  /** Of these companies those that are linked to this one, with what waits there for who asks, most first. */
  listLojistas(
    alcancadas: readonly number[],
    quem: Pick<UsuarioDaSessao, 'suporte' | 'despachante'>,
    limite: number,
  ): Promise<LojistasNoInicio>;
}
