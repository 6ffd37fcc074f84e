import type { CodigoDeFato } from '#contract/gateway/estoque/fatos.ts';
import type { FatoDaFicha } from '#contract/gateway/estoque/ficha.ts';
import type { TipoNota } from '#contract/gateway/notas/notaImportada.ts';
import type { Dito } from '#domain/nfe/dito.ts';

/** A company's data of a vehicle besides its stock record. */
export interface CadastroDaFicha {
  descricao: string | null;
  cor: string | null;
  anoFab: number | null;
  anoMod: number | null;
  renavam: string | null;
  acabado: boolean | null;
  proprietario: string | null;
  /** Cents, of the invoices selected for entry and exit. */
  valorEntrada: number | null;
  valorSaida: number | null;
  /** Start of the wait for confirmation of its entry, in Brasília's time. */
  pendenteDesde: string | null;
  /** Start of the wait for its transfer to this company to be received, and the sender. */
  aReceberDesde: string | null;
  aReceberDe: string | null;
  /** The newest statement of free stock that stands and names it. */
  declaradoEm: string | null;
  /** Company to which this company authorised its transfer. */
  prometidoA: string | null;
}

/** Cents, and days. */
export interface DinheiroDaFicha {
  valor: number | null;
  dias: number;
  capital: number | null;
  taxas: number;
  venda: number | null;
  margem: number | null;
  /** Days from the request of its entry to the Detran's confirmation; null where there was none. */
  noDetran: number | null;
  /** The Detran has yet to confirm. */
  noDetranAinda: boolean;
}

/** A note of the vehicle, and the papers about it in the order of their moments. */
export interface NotaDaFicha {
  tiponf: TipoNota | null;
  numeronf: number | null;
  ditos: readonly Dito[];
}

/** A line of the vehicle's history as stored: a code, and the data that its words name. */
export type FatoGuardado = Omit<FatoDaFicha, 'passos' | 'titulo' | 'detalhe' | 'noRenave'> & {
  fato: CodigoDeFato;
  dados: object;
  intencao: string | null;
};
