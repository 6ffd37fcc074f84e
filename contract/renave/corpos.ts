import type { MotivoDevolucao, MotivoRejeicao, TipoDocumento } from './types.ts';

/** Part of every write; optional in the registry's schema, required in practice. */
export interface Operador {
  /** 11 digits. */
  cpfOperadorResponsavel: string;
}

export interface Odometro {
  quilometragemHodometro: number;
  /** `YYYY-MM-DDTHH:mm:ss`, Brasília time without zone. */
  dataHoraMedicaoHodometro: string;
}

export interface CompradorInformado {
  tipoDocumento: TipoDocumento;
  numeroDocumento: string;
  nome: string;
  email?: string;
  endereco: {
    /** SIAFI, four digits, as a number. */
    codigoMunicipio: number;
    cep: string;
    logradouro: string;
    numero: string;
    /** At most 20 characters. */
    bairro: string;
    complemento?: string;
  };
}

/** Dates are naive Brasília (`Z` is read as local and refused as the future); money is decimal reais. */
export interface EntradaZeroKm extends Operador, Odometro {
  chassi: string;
  chaveNotaFiscal: string;
  valorCompra: number;
  dataEntradaEstoque: string;
}

export interface CancelamentoEntrada extends Operador {
  idEstoque: number;
  /** `YYYY-MM-DD`. */
  dataCancelamentoEntradaEstoque: string;
}

export interface RejeicaoZeroKm extends Operador {
  chassi: string;
  motivoRejeicao: MotivoRejeicao;
}

export interface CancelamentoRejeicao extends Operador {
  chassi: string;
}

export interface SaidaZeroKm extends Operador {
  idEstoque: number;
  chaveNotaFiscal: string;
  dataVenda: string;
  valorVenda: number;
  emailEstabelecimento: string;
  comprador: CompradorInformado;
}

export interface SaidaInacabado extends SaidaZeroKm {
  leasingVeiculoInacabado: boolean;
}

export interface CancelamentoSaida extends Operador {
  idEstoque: number;
  /** `YYYY-MM-DD`. */
  dataCancelamentoSaidaEstoque: string;
}

export interface DevolucaoMontadora extends Operador {
  idEstoque: number;
  chaveNotaFiscal: string;
  dataDevolucao: string;
  motivoDevolucaoMontadora: MotivoDevolucao;
}

/** A manufacturer's entry of its own vehicle: no invoice, no value. */
export type EntradaMontadora = Omit<EntradaZeroKm, 'chaveNotaFiscal' | 'valorCompra'>;

export interface SaidaMontadora extends SaidaZeroKm {
  tipoBeneficioTributario: string;
  /** Seller and deliverer of a direct sale; without it the sale is communicated at once. */
  entregaIndicada?: { cnpjConcessionariaVendedora: string; cnpjConcessionariaEntregadora: string };
  leasingVeiculoInacabado?: boolean;
}

export interface AtoSobreEntrega extends Operador {
  idEntrega: number;
}

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
export interface SaidaIte extends Omit<SaidaZeroKm, 'chaveNotaFiscal'> {
  chaveNotaFiscalProduto: string;
  chaveNotaFiscalServico: string;
}
