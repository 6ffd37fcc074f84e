import { MANIFESTACOES, type Manifestacao } from '../sefaz/manifestacao.ts';
import type { ViaDaReferencia } from './referencia.ts';

/** What a note of its own does to the one that it refers to, by giving its goods back. */
const DESFAZ = ['devolve', 'estorna', 'recusa'] as const;
type Desfaz = (typeof DESFAZ)[number];

/**
 * Kind of a statement about a note. `perda`: what it moves was lost; `anulaEvento`: an event about it was cancelled; `duvida`: by
 * a note of an unknown kind; `informa` does not change its validity.
 */
export type TipoDoDito =
  | ('cancelada' | 'denegada' | 'carta' | 'perda' | 'anulaEvento')
  | ('complementa' | 'duvida' | 'informa')
  | Manifestacao
  | Desfaz;

/** Statement of one paper about one note: an event, a note that refers to it, or the authority's word. */
export interface Dito {
  /** Of the note that it speaks of; what another names of it, where that is less (`Referencia`). */
  chave: string;
  /** Tells the papers about a note apart: the referring note's key, or the event's type and sequence. */
  papel: string;
  tipo: TipoDoDito;
  /** Number of the note that says it, or the event's sequence. */
  numero: number | null;
  /** The moment by the authority's clock, as UTC; null where nobody told it. */
  quando: string | null;
  /** CPF or CNPJ of the author; null where it was not told. */
  autor: string | null;
  /** Recipient of the note that says it, and who gets its goods; null for events. */
  destinatario: string | null;
  recebedor: string | null;
  /** Vehicles that it names; null if it does not say which of the note's it means. */
  chassis: readonly string[] | null;
  /** A letter's correction, or what another paper is called. */
  texto: string | null;
  /** How the note that says it names the other, its items, and what each adds to the price in cents; null for events. */
  via: ViaDaReferencia | null;
  itens: readonly number[] | null;
  valores: readonly number[] | null;
  /** The authority's number of an event, and the event that one cancels: its type and number. */
  protocolo: string | null;
  alvo: string | null;
}

export const isDesfaz = (tipo: TipoDoDito): tipo is Desfaz => DESFAZ.some((one) => one === tipo);

export const somaDe = (valores: readonly number[] | null): number =>
  (valores ?? []).reduce((soma, um) => soma + um, 0);

const CARTA = '110110';

const DO_EVENTO: ReadonlyMap<string, TipoDoDito> = new Map<string, TipoDoDito>([
  ['110111', 'cancelada'],
  ['110112', 'cancelada'],
  [CARTA, 'carta'],
  ['110001', 'anulaEvento'],
  ['112130', 'perda'],
  ['211124', 'perda'],
  ...Object.entries(MANIFESTACOES).map(([tipo, { evento }]) => [evento, tipo as Manifestacao] as const),
]);

/** The authority's denial of a note, which is no event: it has a name of its own beside their types. */
const DENEGACAO = 'denegada';

export const tipoDoEvento = (evento: string): TipoDoDito =>
  evento === DENEGACAO ? 'denegada' : (DO_EVENTO.get(evento) ?? 'informa');

export const eventoDoPapel = (papel: string): string => papel.split('-', 1)[0] ?? '';

/** An event of a note, as one that cancels it names it. */
export const alvoDoEvento = (tipo: string, protocolo: string | null): string =>
  `${tipo} ${protocolo ?? ''}`.trim();

/** Statement of an event about a note; type and sequence identify the event, whichever file it comes from. */
export const ditoDoEvento = (
  chave: string,
  evento: string,
  { numero = 1, ...mais }: Partial<Omit<Dito, 'chave' | 'papel' | 'tipo'>> = {},
): Dito => ({
  chave,
  papel: `${evento}-${numero}`,
  tipo: tipoDoEvento(evento),
  numero,
  quando: null,
  autor: null,
  destinatario: null,
  recebedor: null,
  chassis: null,
  texto: null,
  via: null,
  itens: null,
  valores: null,
  protocolo: null,
  alvo: null,
  ...mais,
});

export const cancelamentoDe = (chave: string, quando: string | null = null): Dito =>
  ditoDoEvento(chave, '110111', { quando });
export const denegacaoDe = (chave: string, quando: string | null = null): Dito =>
  ditoDoEvento(chave, DENEGACAO, { quando });
