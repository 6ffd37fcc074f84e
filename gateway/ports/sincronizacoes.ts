import type { Diferenca, Sincronizacao } from '#contract/gateway/estoqueRenave.ts';
import type { Estoque } from './estoque.ts';

/** A difference, with the registry's record that it was heard in: what is listed is what is taken over. */
export type DiferencaGuardada = Diferenca & { registro: Estoque | null };

/** The run of a company's synchronisation that a job carries on. */
export interface SincronizacaoAberta {
  situacao: 'comparando' | 'assumindo';
  codigoUsuario: number;
  /** When its comparison asked the registry, ISO 8601. */
  iniciada: string;
  diferencas: readonly DiferencaGuardada[];
}

/** A company's last synchronisation of its stock with the registry: there is one at a time. */
export interface SincronizacaoStore {
  /** With so many of its differences. */
  get(mostradas: number): Promise<Sincronizacao | null>;
  getAberta(): Promise<SincronizacaoAberta | null>;
  /** Begins a new comparison; false while a run is under way. */
  comparar(codigoUsuario: number, agora: Date): Promise<boolean>;
  /** Begins to take over what the comparison found; false when there is none that waits for it. */
  assumir(codigoUsuario: number): Promise<boolean>;
  progredir(feitos: number, total: number, mais?: { novos: number; alterados: number }): Promise<void>;
  /** The comparison's end, and when it had asked the registry. */
  comparada(diferencas: readonly DiferencaGuardada[], perguntada: Date): Promise<void>;
  /** Counts one more failure of the whole job; answers how many there were. */
  contarFalha(): Promise<number>;
  /** The end: with why, where it did not come to pass. */
  concluir(erro: string | null): Promise<void>;
}
