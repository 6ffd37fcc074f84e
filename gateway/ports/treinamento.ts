import type { ComportamentoAtivo, NomeCenario } from '#contract/sandbox/cenarios.ts';

interface NovoComportamento {
  cenario: NomeCenario;
  chassi: string | null;
  cnpj: string | null;
  vezes: number | null;
}

/** Control of the training registry; absent in production. */
export interface TreinamentoPort {
  list(): Promise<ComportamentoAtivo[]>;
  create(novo: NovoComportamento): Promise<void>;
  /** False when it was not active. */
  remove(id: number): Promise<boolean>;
}
