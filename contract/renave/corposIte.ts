import type { CompradorInformado, Odometro, Operador } from './corpos.ts';

/** An entry at a transfer establishment, with the vehicle's client, to complete or to alter it. */
export interface EntradaIte extends Operador, Odometro {
  chassi: string;
  chaveNotaFiscalRemessa?: string;
  valorProduto: number;
  codigoClienteMontadora: string;
  clienteDaIte: CompradorInformado;
  dataEntradaEstoque: string;
}

/** A sale with the product and the work as two invoices. */
export interface SaidaIte extends Operador {
  idEstoque: number;
  chaveNotaFiscalProduto: string;
  chaveNotaFiscalServico: string;
  valorVenda: number;
  dataVenda: string;
  emailEstabelecimento: string;
  comprador: CompradorInformado;
}
