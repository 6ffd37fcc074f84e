import type { PlacaConsultadaDita } from '#contract/gateway/usados/aptidoes.ts';
import type { Page } from '#contract/route.ts';
import type { EstadoDaAptidao, PlacaPedida } from '#domain/aptidao.ts';
import type { Consulta } from './estoque.ts';

/** An answer as it is kept. Debts in cents. */
export interface AptidaoOuvida {
  estado: EstadoDaAptidao;
  restricoes: readonly string[];
  motivo: string | null;
  debitos: number | null;
}

/** A plate leased for one question. */
export interface AptidaoTomada extends PlacaPedida {
  codigo: number;
  codigoEmpresa: number;
  fence: number;
  /** Lost answers in a row. */
  falhas: number;
}

/** One company's plates whose fitness is asked. */
export interface AptidaoStore {
  list(consulta: Consulta): Promise<Page<PlacaConsultadaDita>>;
  /** Known renavams, by `chaveDaPlaca`. */
  listRenavans(placas: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Has plates asked; those that wait already, or were answered just now, are left. Returns the number asked. */
  ask(placas: readonly PlacaPedida[], codigoUsuario: number, agora: Date): Promise<number>;
  /** Has the used vehicles in stock asked that were not within `horas`, behind what people asked. */
  watch(agora: Date, horas: number): Promise<number>;
  /** Keeps the answer unless the plate was asked anew meanwhile; false if it was. */
  keep(tomada: AptidaoTomada, ouvida: AptidaoOuvida, agora: Date): Promise<boolean>;
  defer(tomada: AptidaoTomada, emMs: number, falhas: number): Promise<void>;
}

/** Plates of all companies that wait for their question. */
export interface FilaDeAptidoes {
  /** Leases the next one within the rate limits of questions; what people asked comes first. */
  claim(ritmo: { leaseMs: number; empresaMs: number; todasMs: number }): Promise<AptidaoTomada | null>;
}
