import type { CompradorInformado, Odometro, Operador } from './corpos.ts';
import type { TipoCrv, TipoDocumento } from './types.ts';

/** A registered vehicle is identified by plate, renavam and the codes of its last CRV. */
interface VeiculoDocumentado {
  placa: string;
  renavam: string;
  numeroCrv?: string;
  /** 11 digits; changes with each CRV. */
  codigoSegurancaCrv: string;
}

interface VeiculoQueEntra extends VeiculoDocumentado, Odometro {
  tipoCrv: TipoCrv;
}

/** Pure days are `YYYY-MM-DD`; money is decimal reais. */
export interface CompraUsado extends Operador {
  dataCompra: string;
  valorCompra: number;
  emailEstabelecimento: string;
  emailVendedor: string;
  veiculo: VeiculoQueEntra & {
    documentoProprietarioAtual: string;
    tipoDocumentoProprietarioAtual: TipoDocumento;
  };
}

export interface EntradaVeiculoProprio extends Operador {
  dataEntradaEstoque: string;
  veiculo: VeiculoQueEntra;
}

export interface CancelamentoEntradaUsado extends Operador {
  dataCancelamentoEstoque: string;
  veiculo: VeiculoDocumentado & { chassi?: string };
}

export interface SaidaUsado extends Operador {
  dataVenda: string;
  valorVenda: number;
  emailEstabelecimento: string;
  veiculo: VeiculoDocumentado;
  comprador: CompradorInformado;
}

export interface EnvioNotaFiscal extends Operador {
  chaveNotaFiscal: string;
  evento: 'COMPRA' | 'VENDA';
  idEstoque: number;
}

/** Exactly one of the four forms. */
export interface EnvioAssinatura extends Operador {
  idEstoque: number;
  envioAssinaturaProprioPunhoAtpvPapelMoeda?: { fotoAtpvPapelMoedaAssinadoBase64: string };
  envioAssinaturaProprioPunhoAtpve?: { fotoAtpveAssinadoDeProprioPunhoBase64: string };
  envioAssinaturaQualificadaP7sSobreFotoAtpvPapelMoeda?: {
    fotoAtpvPapelMoedaSemAssinaturaBase64: string;
    assinaturaQualificadaP7sBase64: string;
  };
  envioAssinaturaQualificadaP7sSobreXmlAtpve?: { assinaturaQualificadaP7sBase64: string };
}

export interface AutorizacaoUsado extends Operador {
  placaVeiculo: string;
  cnpjEstabelecimentoDestino: string;
  valorVenda: number;
  emailEstabelecimentoOrigem: string;
}

/** Requested by the destination, with its own certificate. */
export interface TransferenciaUsado extends Operador {
  cnpjEstabelecimentoOrigemTransferencia: string;
  dataTransferenciaEstoque: string;
  emailEstabelecimentoSolicitante: string;
  veiculo: { placa: string; renavam: string } & Odometro;
}

export interface PedidoAptidao {
  placa: string;
  renavam: string;
  tipoCrv: TipoCrv;
  numeroCrv?: string;
}
