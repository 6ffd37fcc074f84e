import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { route } from '../../route.ts';
import type { EsperaDoRenave } from '../engine/trabalhos.ts';
import type { MovimentosDoDia } from './fechamento.ts';

/** The number of a list's rows, and its other counts by name. */
export type Contagem = { total: number } & Readonly<Record<string, number>>;

/** A dealer linked to the dispatcher, with what is pending there. */
export interface LojistaNoInicio {
  codigo_emp: number;
  nomfan_emp: string;
  cnpj_emp: string;
  /** Rows of its entries' list; null if the session may not open that list there. */
  entradas: number | null;
  emAndamento: number;
  /** Expiry of its certificate; null if it has none. */
  cerval_emp: string | null;
}

/** The dealers with most pending, and the number of all dealers. */
export interface LojistasNoInicio {
  data: LojistaNoInicio[];
  total: number;
}

/** Largest number of dealers on a start page. */
export const LOJISTAS_NO_INICIO = 50;
/** Days of the chart, today included. */
export const DIAS_NO_INICIO = 14;

export interface Inicio {
  /** Today in Brasília. */
  hoje: string;
  /** The day's sentence: arrivals since yesterday, what waits and what gets old; null where there is nothing to say. */
  bomDia: string | null;
  /**
   * By `countedAs` (`contract/lists/home.ts`): only lists that the session may read. One that cannot be counted now is
   * left out, null is one that the registry never answered.
   */
  contagens: Readonly<Record<string, Contagem | null>>;
  /** The company's entries and exits at the registry by day, oldest first. */
  movimentos: MovimentosDoDia[];
  /** Fees that the company's account paid in those days, in cents. */
  taxas: number;
  /** Null for a company that is not a dispatcher. */
  lojistas: LojistasNoInicio | null;
  /** Reachability of the registry for the company, since when, and the number of operations waiting for it. */
  espera: EsperaDoRenave;
}

export const inicio = {
  resumo: route({
    path: 'inicio',
    access: 'empresa',
    summary:
      'What waits for the company: the counts of its lists, the last days and, for a dispatcher, its dealers',
    input: inputOf({ perguntar: f.flag('perguntar', { label: 'Perguntar ao Renave' }) }),
  }).answers<Inicio>(),
};
