/** Four states only: a "cancelled" entry or exit is FINALIZADO with a motive. */
export const ESTADOS_ESTOQUE = ['SOLICITADO', 'TRANSFERIDO', 'CONFIRMADO', 'FINALIZADO'] as const;
export type EstadoEstoque = (typeof ESTADOS_ESTOQUE)[number];

const MOTIVOS_SAIDA = [
  'VENDA',
  'BAIXA_DO_VEICULO',
  'TRANSFERENCIA_ESTABELECIMENTO',
  'TRANSFERENCIA_FILIAIS',
  'CANCELAMENTO_ENTRADA',
  'DEVOLUCAO_MONTADORA',
] as const;
export type MotivoSaida = (typeof MOTIVOS_SAIDA)[number];

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
export type TipoCrv = 'AZUL' | 'VERDE' | 'BRANCO' | 'DIGITAL';

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

interface EntradaEstoque {
  cpfOperadorResponsavel: string;
  dataHora: string;
  dataHoraRegistro: string;
  chaveNotaFiscalEntrada: string | null;
  dataHoraEnvioNotaFiscalEntrada: string | null;
  /** For an entry from a transfer establishment, or at one. */
  chaveNotaFiscalRemessaEntrada?: string | null;
  chaveNotaFiscalServicoEntrada?: string | null;
  numeroTermoEntradaEstoque: string | null;
  vendedor: { tipoDocumento: TipoDocumento; numeroDocumento: string } | null;
}

export interface Comprador {
  tipoDocumento: TipoDocumento;
  numeroDocumento: string;
  nome: string;
  email: string | null;
  endereco: Endereco;
}

export interface SaidaEstoque {
  cpfOperadorResponsavel: string;
  motivo: MotivoSaida;
  dataHora: string;
  chaveNotaFiscalSaida: string | null;
  dataHoraEnvioNotaFiscalSaida: string | null;
  /** For an exit from a transfer establishment. */
  chaveNotaFiscalServicoSaida?: string | null;
  comprador: Comprador | null;
  numeroTermoSaidaEstoque: string | null;
  cancelamentoSaidaEstoque: {
    dataHoraCancelamentoSaidaEstoque: string;
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

/** A vehicle's stay in one establishment's stock. Brand, model, colour and years are not in it. */
export interface EstoqueRenave {
  id: number;
  estado: EstadoEstoque;
  chassi: string;
  placa: string | null;
  renavam: string | null;
  numeroCrv: string | null;
  codigoSegurancaCrv: string | null;
  tipoCrv: TipoCrv | null;
  quilometragemHodometro: number;
  dataHoraMedicaoHodometro: string;
  entradaEstoque: EntradaEstoque;
  saidaEstoque: SaidaEstoque | null;
  cancelamentoEstoque: { motivoCancelamentoEstoque: string; dataHoraCancelamentoEstoque: string } | null;
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
  numeroTermoSaidaEstoque: string;
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
