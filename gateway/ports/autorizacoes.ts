import type { DestinoDaIte } from '#contract/gateway/zeroKm/destinos.ts';
import type { PendenteRecebimentoDito } from '#contract/gateway/zeroKm/transferencias.ts';
import type { FilialParaTransferirDita } from '#contract/gateway/zeroKm/transferenciaZeroKm.ts';
import type { Grupo } from '#contract/renave/call.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta, Periodo } from './estoque.ts';
import type { DescricaoDoVeiculo } from './notaOperavel.ts';

/** An open transfer authorisation, as the registry last listed it to the company. */
export interface AutorizacaoAberta {
  id: number;
  idEstoque: number;
  chassi: string;
  cnpjAutorizador: string;
  cnpjDestino: string;
  paraIte: boolean;
  emIte: boolean;
  /** The vehicle was unfinished in its first stock. */
  inacabado: boolean;
  /** The vehicle's description by the authorising company, when that company uses this system too. */
  veiculo: DescricaoDoVeiculo | null;
}

/** A company's open transfer authorisations, given and received, at each door of the registry. */
export interface AutorizacaoStore {
  /** Replaces the open authorisations by the registry's whole answer, requested at `desde`; answers the ids of the new ones. */
  mirror(porta: Grupo, abertas: readonly AutorizacaoTransferencia[], desde: string): Promise<number[]>;
  /** Authorisations that the company gave and nobody had used as of the last answer. */
  listDadas(porta: Grupo): Promise<AutorizacaoAberta[]>;
  /** An authorisation given by this company or to it. */
  get(porta: Grupo, id: number): Promise<AutorizacaoAberta | null>;
  /**
   * Stores an authorisation that the company just gave, with its declared value in cents and its own
   * description of the vehicle.
   */
  save(porta: Grupo, autorizacao: AutorizacaoTransferencia, valor: number | null): Promise<void>;
  remove(porta: Grupo, id: number): Promise<void>;
  /**
   * Vehicles waiting to be received: at an ITE's door all that are addressed to it, elsewhere those that come
   * from an ITE (`emIte`) or do not.
   */
  listPendentes(
    consulta: Consulta & { porta: Grupo; emIte: boolean },
  ): Promise<Page<PendenteRecebimentoDito>>;
  /**
   * Destinations open to an ITE: companies that take in new vehicles, of any group, and legal persons of its
   * own records, each CNPJ once.
   */
  listDestinosDaIte(consulta: Consulta): Promise<Page<DestinoDaIte>>;
  hasDestinoDaIte(cnpj: string): Promise<boolean>;
  /** Vehicles in stock with their invoice to a branch, and the progress of the transfer. */
  listParaFilial(consulta: Consulta & { periodo: Periodo }): Promise<Page<FilialParaTransferirDita>>;
}
