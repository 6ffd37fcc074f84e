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
