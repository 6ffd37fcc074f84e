import type { FatoDaFicha } from '#contract/gateway/ficha.ts';
import type { Alvo } from './intencoes.ts';

/** What a company's records say of a vehicle besides its stock record. */
export interface CadastroDaFicha {
  descricao: string | null;
  cor: string | null;
  anoFab: number | null;
  anoMod: number | null;
  renavam: string | null;
  acabado: boolean | null;
  proprietario: string | null;
  /** Cents, of the invoices that stand for its entry and its exit. */
  valorEntrada: number | null;
  valorSaida: number | null;
  /** Since when it waits for its entry to be confirmed, in Brasília's time. */
  pendenteDesde: string | null;
  /** Since when its transfer to this company waits to be received, and from whom. */
  aReceberDesde: string | null;
  aReceberDe: string | null;
  /** Whom its transfer was authorised to by this company. */
  prometidoA: string | null;
}

/** A line of the story as stored: an operation is named by its stable name. */
export type FatoGuardado = Omit<FatoDaFicha, 'passos'> & { intencao: string | null };

interface HistoriaDaFicha {
  data: (FatoGuardado & Pick<FatoDaFicha, 'passos'>)[];
  total: number;
}

/** All that a company knows of one vehicle. */
export interface FichaStore {
  /** The vehicle by both its names, as far as the company knows them; null where it knows nothing of it. */
  getAlvo(nome: Alvo): Promise<Alvo | null>;
  getCadastro(alvo: Alvo): Promise<CadastroDaFicha>;
  /** A page of the story, newest first; `comPassos` with what was asked of the registry and what it answered. */
  listHistoria(
    alvo: Alvo,
    pagina: { page: number; perPage: number; comPassos: boolean },
  ): Promise<HistoriaDaFicha>;
}
