import type { RegraDita } from '#contract/gateway/conformidade/retencao.ts';
import type { NomeDaGuarda } from '#domain/dadosPessoais.ts';

/** How a kind of records is kept: what was chosen, and what its sweeps found and did. */
interface RegraDeRetencao extends Omit<RegraDita, 'dias'> {
  /** Null: the default. */
  dias: number | null;
}

export interface RetencaoStore {
  /** Kinds that were chosen for or rehearsed. */
  list(): Promise<RegraDeRetencao[]>;
  /** The tables whose rows are of a kind. */
  tabelasDa(guarda: NomeDaGuarda): string[];
  /** A changed period forgets its rehearsal. */
  save(regra: Pick<RegraDeRetencao, 'guarda' | 'dias' | 'ligada'>, quem: number, agora: Date): Promise<void>;
  /** Counts what the end of a kind's period would empty or remove. */
  rehearse(guarda: NomeDaGuarda, antesDe: Date, agora: Date): Promise<void>;
  /** Empties or removes a bounded number of rows in small transactions; a file goes before its row. */
  sweep(
    guarda: NomeDaGuarda,
    antesDe: Date,
    agora: Date,
    removeFile: (chave: string) => Promise<void>,
  ): Promise<number>;
}
