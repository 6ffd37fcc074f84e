import type { ComportamentoAtivo, NomeCenario } from '#contract/sandbox/cenarios.ts';

interface NovoComportamento {
  cenario: NomeCenario;
  chassi: string | null;
  cnpj: string | null;
  vezes: number | null;
}

/** The control of the training registry. There is none in production. */
export interface TreinamentoPort {
  list(): Promise<ComportamentoAtivo[]>;
  create(novo: NovoComportamento): Promise<void>;
  /** False when it was not in force. */
  remove(id: number): Promise<boolean>;
}
