import type { LojistasNoInicio } from '#contract/gateway/estoque/inicio.ts';
import type {
  EstoqueDaIdade,
  Giro,
  RecusasDoMes,
  RestricaoDita,
  TaxasDoMes,
  TempoDoDetran,
  VeiculoEmEstoqueDito,
} from '#contract/gateway/estoque/painel.ts';
import type { Page } from '#contract/route.ts';
import type { UsuarioDaSessao } from '#domain/permissions.ts';
import type { Consulta, Estoque } from './estoque.ts';
import type { Paginada } from './paginada.ts';

interface ConsultaEmEstoque extends Paginada {
  descricaoFiltro: string | null;
  tipo: string | null;
  estado: string | null;
}

/** Figures of one company. `hoje` and `de` are days in Brasília. */
export interface PainelStore {
  listIdades(hoje: string): Promise<EstoqueDaIdade[]>;
  listEmEstoque(hoje: string, consulta: ConsultaEmEstoque): Promise<Page<VeiculoEmEstoqueDito>>;
  listRestricoes(consulta: Consulta): Promise<Page<RestricaoDita>>;
  /** Takes over what the registry says of the stock; returns the number of new restrictions. */
  watchRestricoes(deles: readonly Pick<Estoque, 'id' | 'restricoes'>[], agora: Date): Promise<number>;
  /** Takes over what fitness says of a used vehicle in stock; returns the number of new restrictions. */
  watchAptidao(placa: string, tipos: readonly string[], agora: Date): Promise<number>;
  listRecusas(de: string): Promise<RecusasDoMes[]>;
  /** Hundredths of a percent a month; null until it is set. */
  getTaxa(): Promise<number | null>;
  saveTaxa(taxa: number): Promise<void>;
}

/** Figures of several companies; the caller has checked access to them (`empresasDe`). */
export interface PaineisStore {
  /** The `modelos` models with most sales, and every company. */
  listGiro(
    empresas: readonly number[],
    de: string,
    modelos: number,
  ): Promise<{ modelos: Giro[]; empresas: Giro[] }>;
  listTaxas(empresas: readonly number[], de: string): Promise<TaxasDoMes[]>;
  /** The overall figure is present only if at least `minimo` companies have one. */
  listDetran(empresas: readonly number[], de: string, minimo: number): Promise<TempoDoDetran[]>;
}

/** Start page figures of one company besides its lists. */
export interface InicioStore {
  /** Vehicles in stock that entered on this day. */
  countDaIdade(entrada: string): Promise<number>;
  /** Fees less what was given back, in cents, from `de` on, of the account that pays for the company. */
  getTaxas(de: string): Promise<number>;
  /**
   * Dealers among `alcancadas` that are linked to this company, with the work that waits there for the
   * caller, most first.
   */
  listLojistas(
    alcancadas: readonly number[],
    quem: Pick<UsuarioDaSessao, 'suporte' | 'despachante'>,
    limite: number,
  ): Promise<LojistasNoInicio>;
}
