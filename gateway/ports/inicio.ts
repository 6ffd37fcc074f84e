import type { Inicio, LojistaNoInicio } from '#contract/gateway/inicio.ts';

/** What the start page shows of one company besides its lists. */
export interface InicioStore {
  /** Movements of each day in Brasília from this one on; days without any are left out. */
  listMovimentosPorDia(de: string): Promise<Inicio['movimentos']>;
  /** Of these companies those that are linked to this one, with what waits there, most first. */
  listLojistas(alcancadas: readonly number[], limite: number): Promise<LojistaNoInicio[]>;
}
