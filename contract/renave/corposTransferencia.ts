import type { Odometro, Operador } from './corpos.ts';

/** Money is decimal reais, dates are naive Brasília, as in every body. */
export interface AutorizacaoZeroKm extends Operador {
  idEstoque: number;
  cnpjEstabelecimentoDestino: string;
  valorVenda: number;
  /** The vehicle returns to the origin of an earlier transfer. */
  paraCancelamentoDeTransferencia?: boolean;
}

/** A dealer's authorisation for a transfer establishment. */
export interface AutorizacaoParaIte extends Operador {
  idEstoqueOrigem: number;
  cnpjIteDestino: string;
  valorProduto: number;
  leasingVeiculoInacabado?: boolean;
}

/** A manufacturer's authorisation: by its invoice, which states the value. */
export interface AutorizacaoMontadoraParaIte extends Omit<AutorizacaoParaIte, 'valorProduto'> {
  chaveNotaFiscalProdutoSaida: string;
  tipoBeneficioTributario: string;
}

/** A transfer establishment's authorisation, back to the origin or on to another establishment. */
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

/**
 * Receiving at the transfer establishment. "Complementação" is for an unfinished vehicle, "alteração" for a finished
 * one.
 */
export interface RecebimentoNaIte extends Recebimento {
  chaveNotaFiscalRemessa: string;
  codigoClienteMontadoraParaComplementacao?: string;
  codigoClienteMontadoraParaAlteracao?: string;
  valorProduto: number;
}

/** The same from another transfer establishment, with the invoices of its product and work. */
export interface RecebimentoDeIteNaIte extends RecebimentoNaIte {
  chaveNotaFiscalProduto: string;
  chaveNotaFiscalServico: string;
}
