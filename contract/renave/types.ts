/** Four known states: a "cancelled" entry or exit is FINALIZADO with a motive. */
export const ESTADOS_ESTOQUE = ['SOLICITADO', 'TRANSFERIDO', 'CONFIRMADO', 'FINALIZADO'] as const;
export type EstadoEstoque = (typeof ESTADOS_ESTOQUE)[number];

export const MOTIVOS_SAIDA = [
  'VENDA',
  'BAIXA_DO_VEICULO',
  'TRANSFERENCIA_ESTABELECIMENTO',
  'TRANSFERENCIA_FILIAIS',
  'CANCELAMENTO_ENTRADA',
  'DEVOLUCAO_MONTADORA',
] as const;
export type MotivoSaida = (typeof MOTIVOS_SAIDA)[number];

/** A word of the registry that no list here has, kept as it came. */
export type OutraPalavra = string & {};

export const MOTIVOS_REJEICAO = ['DESISTENCIA', 'ERRO_OPERACIONAL_MONTADORA'] as const;
export type MotivoRejeicao = (typeof MOTIVOS_REJEICAO)[number];

export const MOTIVOS_DEVOLUCAO = [
  'DESISTENCIA',
  'DEVOLUCAO_MONTADORA_FINS_DE_TRANSFORMACAO',
  'DEVOLUCAO_MONTADORA_CORRECAO_DE_DADOS_CADASTRAIS_FABRIS',
  'DEVOLUCAO_MONTADORA_AVARIAS',
  'DEVOLUCAO_MONTADORA_VENDA_DIRETA',
] as const;
export type MotivoDevolucao = (typeof MOTIVOS_DEVOLUCAO)[number];

export type TipoDocumento = 'CPF' | 'CNPJ';
export const TIPOS_CRV = ['AZUL', 'VERDE', 'BRANCO', 'DIGITAL'] as const;
export type TipoCrv = (typeof TIPOS_CRV)[number];

/** `id` is the 4-digit SIAFI code (never IBGE's), sent as a number and answered as a string. */
export interface MunicipioRenave {
  id: string;
  nome: string;
  uf: string;
}

export interface Endereco {
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  municipio: MunicipioRenave;
}

export interface ClienteAutenticado {
  cnpj: string;
  nome: string;
  endereco: Endereco;
}

export interface VeiculoConsultado {
  chassi: string;
  /** Empty text for a zero km. */
  placa: string;
  /** `00000000000` for a zero km. */
  renavam: string;
  veiculoAcabado: boolean;
  restricoes: { codigoTipo: string; tipo: string }[];
}

/** A client for whom a chassis was made, in its manufacturer's codes. The capitals are the registry's. */
export interface ClienteMontadoraRenave {
  codigoClientemontadora: string | number;
  descricaoClientemontadora: string;
}

export interface PendenteEntrada {
  chassi: string;
  dataHoraCadastro: string;
  veiculoAcabado: boolean;
}

export interface EntradaEstoque {
  cpfOperadorResponsavel: string | null;
  dataHora: string | null;
  dataHoraRegistro: string | null;
  chaveNotaFiscalEntrada: string | null;
  /** With 4 to 6 decimals of a second. */
  dataHoraEnvioNotaFiscalEntrada: string | null;
  /** For an entry from a transfer establishment, or at one. */
  chaveNotaFiscalRemessaEntrada: string | null;
  chaveNotaFiscalServicoEntrada: string | null;
  /** Null for a zero km. */
  numeroTermoEntradaEstoque: number | null;
  vendedor: { tipoDocumento: TipoDocumento; numeroDocumento: string } | null;
}

export interface Comprador {
  tipoDocumento: TipoDocumento;
  numeroDocumento: string;
  nome: string;
  email: string | null;
  endereco: Endereco;
}

/** Of an exit by a cancelled entry or a return, day, buyer and sending are null: the day is in `cancelamentoEstoque`. */
export interface SaidaEstoque {
  cpfOperadorResponsavel: string | null;
  motivo: MotivoSaida | OutraPalavra | null;
  dataHora: string | null;
  chaveNotaFiscalSaida: string | null;
  /** With 4 to 6 decimals of a second. */
  dataHoraEnvioNotaFiscalSaida: string | null;
  /** For an exit from a transfer establishment. */
  chaveNotaFiscalServicoSaida: string | null;
  comprador: Comprador | null;
  /** Null for a zero km. */
  numeroTermoSaidaEstoque: number | null;
  cancelamentoSaidaEstoque: {
    dataHoraCancelamentoSaidaEstoque: string | null;
    /** The new stock record created by cancelling the exit; it refers back by `origemPorCancelamentoEstoque`. */
    idEstoqueGeradoNoCancelamentoSaida: number;
  } | null;
}

export type EstadoEntrega = 'PENDENTE' | 'REALIZADA' | 'CANCELADA';

interface AtoDaEntrega {
  cpfResponsavel: string;
  dataHoraRegistro: string;
}

/** The delivery by a dealer of a vehicle that the manufacturer sold. */
export interface Entrega {
  id: number;
  chassi: string;
  estado: EstadoEntrega;
  cnpjEstabelecimentoVendedor: string;
  cnpjEstabelecimentoEntregador: string;
  idAtpv: number | null;
  realizacaoEntrega: AtoDaEntrega | null;
  cancelamentoEntrega: (AtoDaEntrega & { motivo: string | null }) | null;
  /** Cancelling a completed delivery creates a pending one, linked both ways. */
  idEntregaGeradaNoCancelamentoEntrega: number | null;
  idEntregaOrigemCancelamentoEntrega: number | null;
}

/**
 * A vehicle's stay in one establishment's stock. Brand, model, colour and years are not in it. Only its id, chassis and state
 * are always there: what is missing is null.
 */
export interface EstoqueRenave {
  id: number;
  estado: EstadoEstoque | OutraPalavra;
  chassi: string;
  placa: string | null;
  renavam: string | null;
  /** Of the CRV by which it entered, as long as the record exists. */
  numeroCrv: string | null;
  /** The code given at the entry, by which a cancellation is checked; the CRV in force may have another. */
  codigoSegurancaCrv: string | null;
  tipoCrv: TipoCrv | OutraPalavra | null;
  quilometragemHodometro: number | null;
  dataHoraMedicaoHodometro: string | null;
  entradaEstoque: EntradaEstoque;
  saidaEstoque: SaidaEstoque | null;
  /** The motive is one of `MOTIVOS_DEVOLUCAO`, for a cancelled entry too. */
  cancelamentoEstoque: {
    motivoCancelamentoEstoque: MotivoDevolucao | OutraPalavra | null;
    dataHoraCancelamentoEstoque: string | null;
  } | null;
  restricoesVeiculo: { codigoTipoRestricao: string; tipoRestricao: string }[] | null;
  origemPorCancelamentoEstoque: { idEstoqueOrigem: number } | null;
  idEstoqueOrigemTransferencia: number | null;
  idEstoqueGeradoPorTransferencia: number | null;
  estoqueEmIte: boolean;
  veiculoAcabado: boolean;
  inacabadoNoPrimeiroEstoque: boolean;
  leasingVeiculoInacabado: boolean | null;
  entregas: Entrega[];
  tipoBeneficioTributarioJson: { tipo: string; dataInicioVigencia: string; dataFimVigencia: string } | null;
}

export interface Atpv {
  numeroAtpv: string;
  pdfAtpvBase64: string;
  xmlAtpvBase64: string;
}

export interface TermoSaida {
  numeroTermoSaidaEstoque: number | null;
  pdfBase64: string;
}

/** A transfer allowed by its origin, which holds the vehicle until the destination requests it. No value, no model. */
export interface AutorizacaoTransferencia {
  id: number;
  idEstoque: number;
  idEstoqueGerado: number | null;
  chassi: string;
  placaVeiculo: string | null;
  cnpjEstabelecimentoAutorizador: string;
  nomeEstabelecimentoAutorizador: string;
  cnpjEstabelecimentoDestino: string;
  estadoAutorizacaoTransferencia: 'CRIADA' | 'CONSUMIDA' | 'CANCELADA';
  dataHoraAutorizacao: string;
  estoqueOrigemDeVeiculoZeroKm: boolean;
  estoqueOrigemEmIte: boolean;
  paraCancelamentoDeTransferencia: boolean;
  inacabadoNoPrimeiroEstoque: boolean;
  paraIte: boolean;
}
