import type { IndicadorDeAptidao } from '#domain/restricoes.ts';

/** Obstacles to a transfer; every true flag but `veiculoApto` is one. */
export type DiagnosticoAptidao = Record<'veiculoApto' | IndicadorDeAptidao, boolean> & {
  motivosParaNaoAptidao: string[];
};

/** Decimal reais; at most five boletos. */
interface DebitosDoVeiculo {
  existemDebitos: boolean;
  valorDebitoIpva: number;
  valorDebitoLicenciamento: number;
  valorDebitoMultas: number;
  valorDebitoDpvat: number;
  valorTaxasEDebitosDiversos: number;
  codigosBancos: string[];
  boletos: { dataVencimentoBoleto: string; numeroCodigoBarras: string; valorBoleto: number }[];
}

/** The vehicle's Detran may fail, and the answer is still a 200. */
export interface Aptidao {
  comunicacaoComDetranFalhou: boolean;
  diagnostico: DiagnosticoAptidao | null;
  informacoesDebitos: DebitosDoVeiculo | null;
  veiculo: { chassi: string; placa: string; renavam: string; ufJurisdicao: string };
}

export interface TermoEntrada {
  numeroTermoEntradaEstoque: string;
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

/** The last signature sent for a vehicle. */
export interface AtpvAssinatura {
  numeroAtpve: string;
  placa: string;
  renavam: string;
  chassi: string;
  dataHoraRegistroAssinaturaVendedor: string | null;
  tipoAssinaturaVendedor: TipoAssinatura | null;
}

export type TipoAssinatura =
  | 'PROPRIO_PUNHO_ATPV_PAPEL_MOEDA'
  | 'PROPRIO_PUNHO_ATPVE'
  | 'QUALIFICADA_P7S_SOBRE_FOTO_ATPV_PAPEL_MOEDA'
  | 'QUALIFICADA_P7S_SOBRE_XML_ATPVE';
