import type { LinhaDeLeitura } from '#contract/gateway/conformidade/leituras.ts';
import type { TipoDeLeitura } from '#contract/leitura.ts';
import type { Page } from '#contract/route.ts';
import type { Paginada } from './paginada.ts';

/** A reading: who, of which companies' records, from where. */
export interface NovaLeitura {
  tipo: TipoDeLeitura;
  nome: string;
  registro: string;
  empresas: readonly number[];
  codigoUsuario: number;
  /** By a company's own system, in its token's author's name. */
  sistema: boolean;
  /** The peer's address. */
  origem: string;
}

interface FiltroDeLeituras extends Paginada {
  tipo: string | null;
  usuario: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
}

/** The trail of readings, of all companies. */
export interface LeituraPort {
  /** Throws when the line cannot be written: what was read must then not be handed out. */
  record(leitura: NovaLeitura): Promise<void>;
}

/** One company's. */
export interface LeituraStore {
  list(filtro: FiltroDeLeituras): Promise<Page<LinhaDeLeitura>>;
}
