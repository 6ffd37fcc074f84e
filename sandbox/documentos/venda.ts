import type { ClienteAutenticado, Comprador } from '#contract/renave/types.ts';

/** The data of a sale in its documents. */
export interface Venda {
  numeroAtpv: string;
  numeroTermo: string;
  chassi: string;
  marcaModelo: string;
  ano: string;
  acabado: boolean;
  leasing: boolean;
  quilometragem: number;
  chaveNotaFiscal: string;
  /** Naive Brasília. */
  dataVenda: string;
  /** Decimal reais. */
  valorVenda: number;
  vendedor: ClienteAutenticado;
  emailVendedor: string;
  comprador: Comprador;
  /** Naive Brasília: the time at which the registry recorded the sale. */
  registradaEm: string;
}
