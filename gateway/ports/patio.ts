import type {
  ConferenciaAberta,
  ConferenciaNaLista,
  FaltaNoPatioDita,
  LeituraDeAparelho,
} from '#contract/gateway/estoque/patio.ts';
import type { Page } from '#contract/route.ts';
import type { CarroDoPatio } from '#domain/patio.ts';
import type { Consulta } from './estoque.ts';

interface Aparelho {
  codigo: number;
  aparelho: string;
  nome: string;
}

/** Who does it on which device, and when. */
export interface LeitorDePatio extends Aparelho {
  codigoUsuario: number;
  agora: Date;
}

/** A car of the report. */
export interface CarroDoRelatorio extends CarroDoPatio {
  desde: string | null;
  valor: number | null;
}

/** One company's checks of the yard. */
export interface PatioStore {
  list(): Promise<ConferenciaNaLista[]>;
  has(codigo: number): Promise<boolean>;
  get(codigo: number): Promise<ConferenciaAberta | null>;
  /** Null where one is open already. */
  open(codigoUsuario: number, agora: Date): Promise<number | null>;
  /** Cars of a check that one of these texts may mean. */
  listCarrosLidos(codigo: number, lidos: readonly string[]): Promise<CarroDoPatio[]>;
  /** Companies of the group, other than this one, that have these cars in stock. */
  listDeOutras(chassis: readonly string[]): Promise<{ chassi: string; empresa: number }[]>;
  /** Returns the cars of those that were not known, each where and when it was read. */
  save(
    leitor: LeitorDePatio,
    leituras: readonly LeituraASalvar[],
  ): Promise<{ chassi: string; quando: string; lugar: string | null }[]>;
  /** The device takes part; `entregou` where it says that it holds nothing. */
  hear(leitor: LeitorDePatio, entregou: boolean): Promise<void>;
  beginClosing(codigo: number, agora: Date): Promise<void>;
  close(codigo: number, codigoUsuario: number, agora: Date): Promise<void>;
  /** The last closed check; of those before another one, where that is given. */
  getUltimaFechada(antes?: number): Promise<number | null>;
  /** What the last closed check did not find and nobody did since, the longest missing first. */
  listFaltas(consulta: Consulta): Promise<Page<FaltaNoPatioDita>>;
  listRelatorio(codigo: number): Promise<CarroDoRelatorio[]>;
}

export interface LeituraASalvar extends LeituraDeAparelho {
  chassi: string | null;
  deOutra: number | null;
}
