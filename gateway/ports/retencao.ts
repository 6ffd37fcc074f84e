import type { NomeDaGuarda } from '#domain/dadosPessoais.ts';

/** How a kind of records is kept: what was chosen, and what its sweeps found and did. */
interface RegraDeRetencao {
  guarda: NomeDaGuarda;
  /** Null: the default. */
  dias: number | null;
  /** False only rehearses. */
  ligada: boolean;
  /** The last rehearsal with this period, and the rows that it found; at most `ENSAIO_ATE` are counted. */
  ensaiada: string | null;
  vencidas: number | null;
  varrida: string | null;
  apagadas: number;
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
