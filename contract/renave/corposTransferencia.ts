import type { Odometro, Operador } from './corpos.ts';

/** Money is decimal reais, dates are naive Brasília, as in every body. */
export interface AutorizacaoZeroKm extends Operador {
  idEstoque: number;
  cnpjEstabelecimentoDestino: string;
  valorVenda: number;
  /** The vehicle goes back to where an earlier transfer brought it from. */
  paraCancelamentoDeTransferencia?: boolean;
}

/** A dealer's to a transfer establishment. */
export interface AutorizacaoParaIte extends Operador {
  idEstoqueOrigem: number;
  cnpjIteDestino: string;
  valorProduto: number;
  leasingVeiculoInacabado?: boolean;
}

/** A manufacturer's: by the invoice it goes with, which says the value. */
export interface AutorizacaoMontadoraParaIte extends Operador {
  idEstoqueOrigem: number;
  cnpjIteDestino: string;
  chaveNotaFiscalProdutoSaida: string;
  tipoBeneficioTributario: string;
  leasingVeiculoInacabado?: boolean;
}

/** A transfer establishment's, back to the origin or on to another one. */
export interface AutorizacaoDaIte extends Operador {
  idEstoqueOrigem: number;
  cnpjEstabelecimentoDestino: string;
  valorProduto: number;
  paraCancelamentoDeTransferencia: boolean;
}

export interface CancelamentoAutorizacao extends Operador {
  idAutorizacao: number;
}

interface Recebimento extends Operador, Odometro {
  idAutorizacao: number;
  dataTransferenciaEstoque: string;
}

export interface RecebimentoZeroKm extends Recebimento {
  chaveNotaFiscal: string;
  valorCompra: number;
}

export interface RecebimentoDeIte extends Recebimento {
  chaveNotaFiscalRemessa: string;
  chaveNotaFiscalProduto: string;
  chaveNotaFiscalServico: string;
  valorProduto: number;
}

/** At the transfer establishment. "Complementação" is of an unfinished vehicle, "alteração" of a finished one. */
export interface RecebimentoNaIte extends Recebimento {
  chaveNotaFiscalRemessa: string;
  codigoClienteMontadoraParaComplementacao?: string;
  codigoClienteMontadoraParaAlteracao?: string;
  valorProduto: number;
}

/** The same from another transfer establishment, with what that one did to it. */
export interface RecebimentoDeIteNaIte extends RecebimentoNaIte {
  chaveNotaFiscalProduto: string;
  chaveNotaFiscalServico: string;
}
