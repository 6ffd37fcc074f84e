import type { Diferenca, Sincronizacao } from '#contract/gateway/estoqueRenave.ts';

/** The run of a company's synchronisation that a job carries on. */
export interface SincronizacaoAberta {
  situacao: 'comparando' | 'assumindo';
  codigoUsuario: number;
  diferencas: readonly Diferenca[];
}

/** A company's last synchronisation of its stock with the registry: there is one at a time. */
export interface SincronizacaoStore {
  get(): Promise<Omit<Sincronizacao, 'alem'> | null>;
  getAberta(): Promise<SincronizacaoAberta | null>;
  /** Begins a new comparison; false while a run is under way. */
  comparar(codigoUsuario: number, agora: Date): Promise<boolean>;
  /** Begins to take over what the comparison found; false when there is none that waits for it. */
  assumir(codigoUsuario: number): Promise<boolean>;
  progredir(feitos: number, total: number, mais?: { novos: number; alterados: number }): Promise<void>;
  /** The comparison's end. */
  comparada(diferencas: readonly Diferenca[]): Promise<void>;
  /** Counts one more failure of the whole job; answers how many there were. */
  contarFalha(): Promise<number>;
  /** The end: with why, where it did not come to pass. */
  concluir(erro: string | null): Promise<void>;
}
