import type { IndicadorDeAptidao } from '#domain/restricoes.ts';
import type { OutraPalavra } from './types.ts';

/** Obstacles to a transfer; every true flag but `veiculoApto` is one. */
export type DiagnosticoAptidao = Record<'veiculoApto' | IndicadorDeAptidao, boolean> & {
  motivosParaNaoAptidao: string[] | null;
};

/** Decimal reais; at most five boletos. Whether lists and amounts are ever null is not known: all may be. */
interface DebitosDoVeiculo {
  existemDebitos: boolean | null;
  valorDebitoIpva: number | null;
  valorDebitoLicenciamento: number | null;
  valorDebitoMultas: number | null;
  valorDebitoDpvat: number | null;
  valorTaxasEDebitosDiversos: number | null;
  codigosBancos: string[] | null;
  boletos: { dataVencimentoBoleto: string; numeroCodigoBarras: string; valorBoleto: number | null }[] | null;
}

/** The vehicle's Detran may fail, and the answer is still a 200. */
export interface Aptidao {
  comunicacaoComDetranFalhou: boolean;
  diagnostico: DiagnosticoAptidao | null;
  informacoesDebitos: DebitosDoVeiculo | null;
  veiculo: { chassi: string; placa: string; renavam: string; ufJurisdicao: string };
}

export interface TermoEntrada {
  numeroTermoEntradaEstoque: number | null;
  pdfBase64: string;
}

export interface Crlve {
  placa: string;
  renavam: string;
  numero: string;
  pdfBase64: string;
}

/** The only source of the security code of a newly issued CRV. */
export interface CodigoSegurancaCrv {
  placa: string;
  renavam: string;
  pdfCodigoSegurancaCrvBase64: string;
}

/** States of the intention of sale behind an ATPV-e, which exists in the first two alone. */
export type EstadoDaIntencao = 'REGISTRADA' | 'VENDA_COMUNICADA' | 'CONSUMIDA' | 'CANCELADA';

/** The newest ATPV-e of a vehicle and its signature, sent by the establishment or given in the seller's phone. */
export interface AtpvAssinatura {
  numeroAtpve: string | null;
  placa: string;
  renavam: string | null;
  chassi: string | null;
  estadoIntencaoVenda: EstadoDaIntencao | OutraPalavra | null;
  dataHoraRegistro: string | null;
  dataHoraRegistroAssinaturaVendedor: string | null;
  tipoAssinaturaVendedor: TipoAssinatura | OutraPalavra | null;
  numeroDocumentoVendedor: string | null;
  numeroDocumentoComprador: string | null;
  /** Of an advanced signature alone. */
  pdfAtpveComAssinaturasAvancadasEmbarcadasBase64: string | null;
}

export type TipoAssinatura =
  | 'PROPRIO_PUNHO_ATPV_PAPEL_MOEDA'
  | 'PROPRIO_PUNHO_ATPVE'
  | 'QUALIFICADA_P7S_SOBRE_FOTO_ATPV_PAPEL_MOEDA'
  | 'QUALIFICADA_P7S_SOBRE_XML_ATPVE'
  /** In the seller's phone (gov.br); never sent by an establishment. */
  | 'AVANCADA_SOBRE_PDF_ATPVE';
