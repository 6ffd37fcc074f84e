import type { DesfechoDoVeiculo, EsperaDoRenave, Trabalho } from '#contract/gateway/engine/trabalhos.ts';

/** A batch as stored; `operacao` names the registry operation of its intents, `nome` its file. */
export type TrabalhoGuardado = Omit<Trabalho, 'titulo' | 'tela' | 'arquivo'> & {
  operacao: string | null;
  nome: string | null;
};

export interface TrabalhoStore {
  /** One user's running work and what was started after `desde`, newest first. */
  list(codigoUsuario: number, desde: Date): Promise<TrabalhoGuardado[]>;
  /** The last operation of each vehicle, by chassis or plate, if it was asked for after `desde`. */
  listDesfechos(veiculos: readonly string[], desde: Date): Promise<DesfechoDoVeiculo[]>;
  /** Reachability of the registry, since when, and the number of operations waiting for it. */
  getEspera(): Promise<EsperaDoRenave>;
}
