import type { EmpresaNoRenaveDita } from '#contract/gateway/suporte/suporte.ts';
import type { Page } from '#contract/route.ts';
import type { Procurada } from './paginada.ts';

/** One exchange with the registry. */
export interface Chamado {
  tipo: 'ok' | 'recusada' | 'naoEnviada' | 'semResposta';
  /** Of a refusal, else empty. */
  codigo: string;
  milissegundos: number;
  /** Of both bodies. */
  bytes: number;
}

/** Exchanges of a company that are alike. */
export interface UsoSomado extends Chamado {
  codigoEmpresa: number;
  faixa: number;
  chamadas: number;
}

/** Bands of duration widen by a quarter each, so that a median read from them is right to an eighth. */
const PASSO = 1.25;
const MENOR_MS = 10;

export const faixaDe = (milissegundos: number): number =>
  Math.max(0, Math.ceil(Math.log(milissegundos / MENOR_MS) / Math.log(PASSO)));

/** The middle of a band in milliseconds. */
export const msDaFaixa = (faixa: number): number => Math.round(MENOR_MS * PASSO ** (faixa - 0.5));

interface Filtro extends Procurada {
  situacao: string | null;
}

/** What companies use, over all gateways. */
export interface UsoStore {
  add(somados: readonly UsoSomado[]): Promise<void>;
  /** Active companies, those in trouble first. */
  list(filtro: Filtro): Promise<Page<EmpresaNoRenaveDita>>;
  /** Deletes what is older than a day. */
  sweep(): Promise<void>;
}
