import type { DestinoDaIte } from '#contract/gateway/destinos.ts';
import type { PendenteRecebimento } from '#contract/gateway/transferencias.ts';
import type { FilialParaTransferir } from '#contract/gateway/transferenciaZeroKm.ts';
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
  /** What whoever authorised it says of the vehicle, where they work here too. */
  veiculo: DescricaoDoVeiculo | null;
}

/** A company's open transfer authorisations, given and received, at each door of the registry. */
export interface AutorizacaoStore {
  /** Replaces what is open by the registry's whole answer, asked at `desde`. */
  espelhar(porta: Grupo, abertas: readonly AutorizacaoTransferencia[], desde: string): Promise<void>;
  /** What the company gave and nobody had used, as last heard. */
  listDadas(porta: Grupo): Promise<AutorizacaoAberta[]>;
  /** Given by this company, or to it. */
  get(porta: Grupo, id: number): Promise<AutorizacaoAberta | null>;
  /** One that the company just gave, with the value it said, in cents, and the vehicle as it knows it. */
  save(porta: Grupo, autorizacao: AutorizacaoTransferencia, valor: number | null): Promise<void>;
  remove(porta: Grupo, id: number): Promise<void>;
  /** What waits to be received: at a transfer establishment's door whatever is for it, elsewhere from one, or from none. */
  listPendentes(consulta: Consulta & { porta: Grupo; emIte: boolean }): Promise<Page<PendenteRecebimento>>;
  /**
   * Whom a transfer establishment may send a vehicle to: companies that take new vehicles in, whatever their group, and
   * the legal persons of its own records, each CNPJ once.
   */
  listDestinosDaIte(consulta: Consulta): Promise<Page<DestinoDaIte>>;
  hasDestinoDaIte(cnpj: string): Promise<boolean>;
  /** Vehicles in stock with the invoice that sends them to a branch, and how far that has come. */
  listParaFilial(consulta: Consulta & { periodo: Periodo }): Promise<Page<FilialParaTransferir>>;
}
