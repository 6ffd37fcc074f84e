/** Four states only: what people call "cancelled" is FINALIZADO with a motive. */
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
export interface Municipio {
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
  municipio: Municipio;
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

/** Who had a chassis made, as its manufacturer knows them. The capitals are the registry's. */
export interface ClienteMontadora {
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
  /** Of what came from or to a transfer establishment. */
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
  /** Of what left a transfer establishment. */
  chaveNotaFiscalServicoSaida?: string | null;
  comprador: Comprador | null;
  numeroTermoSaidaEstoque: string | null;
  cancelamentoSaidaEstoque: {
    dataHoraCancelamentoSaidaEstoque: string;
    /** The new stock that cancelling the exit made; that one points back by `origemPorCancelamentoEstoque`. */
    idEstoqueGeradoNoCancelamentoSaida: number;
  } | null;
}

export type EstadoEntrega = 'PENDENTE' | 'REALIZADA' | 'CANCELADA';

interface AtoDaEntrega {
  cpfResponsavel: string;
  dataHoraRegistro: string;
}

/** The handing over of a vehicle that the manufacturer sold and a dealer delivers. */
export interface Entrega {
  id: number;
  chassi: string;
  estado: EstadoEntrega;
  cnpjEstabelecimentoVendedor: string;
  cnpjEstabelecimentoEntregador: string;
  idAtpv: number | null;
  realizacaoEntrega: AtoDaEntrega | null;
  cancelamentoEntrega: (AtoDaEntrega & { motivo: string | null }) | null;
  /** Cancelling a done delivery makes a pending one, linked both ways. */
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

/** A transfer that its origin allowed; the origin holds the vehicle until the destination asks for it. No value, no model. */
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
