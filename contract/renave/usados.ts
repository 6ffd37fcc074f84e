import { door, renaveCall } from './call.ts';
import type { CancelamentoSaida, CompradorInformado, Odometro, Operador } from './corpos.ts';
import type { Aptidao, AtpvAssinatura, CodigoSegurancaCrv, Crlve, TermoEntrada } from './respostasUsados.ts';
import type { Atpv, AutorizacaoTransferencia, TipoCrv, TipoDocumento } from './types.ts';

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

const { read, write } = door('estabelecimento');

type Id = { id: number };
type Documentos = { placa: string; renavam: string };

const post = { grupo: 'estabelecimento', method: 'POST' } as const;

/** A dealer's calls to the registry about used vehicles: the one place that knows these paths. */
export const usados = {
  aptidao: read<PedidoAptidao>('/api/aptidao-veiculo-estoque', 'object', 1).answers<Aptidao>(),
  solicitarEntradaUsado: write<CompraUsado>('/api/solicitacoes-entrada-estoque', 2),
  solicitarEntradaProprio: write<EntradaVeiculoProprio>(
    '/api/solicitacoes-entrada-estoque-veiculo-proprio',
    57,
  ),
  termoEntrada: read<Id>(
    '/api/estoques/:id/termo-entrada-estoque',
    { text: 'pdfBase64' },
    3,
  ).answers<TermoEntrada>(),
  enviarNotaFiscal: renaveCall<EnvioNotaFiscal>({
    ...post,
    path: '/api/notas-fiscais',
    expects: 'object',
    transacao: 4,
  }).answers<Record<string, unknown>>(),
  codigoSegurancaCrv: read<Documentos>(
    '/api/crlve/:placa/:renavam/pdf-codigo-seguranca-crv',
    { text: 'pdfCodigoSegurancaCrvBase64' },
    5,
  ).answers<CodigoSegurancaCrv>(),
  crlve: read<Documentos>('/api/crlve/:placa/:renavam', { text: 'pdfBase64' }, 6).answers<Crlve>(),
  pdfAtpvUsado: read<Documentos>(
    '/api/pdf-atpv/:placa/:renavam',
    { text: 'pdfAtpvBase64' },
    15,
  ).answers<Atpv>(),
  enviarAssinatura: renaveCall<EnvioAssinatura>({
    ...post,
    path: '/api/atpv-assinatura-vendedor',
    expects: 'object',
    transacao: 51,
  }).answers<Record<string, unknown>>(),
  ultimaAssinatura: read<Documentos>(
    '/api/atpv-assinaturas/:placa/:renavam/ultimo',
    { text: 'placa' },
    54,
  ).answers<AtpvAssinatura>(),
  solicitarSaidaUsado: write<SaidaUsado>('/api/solicitacoes-saida-estoque', 7),
  cancelarEntradaUsado: write<CancelamentoEntradaUsado>('/api/solicitacoes-cancelamento-estoque', 10),
  cancelarSaidaUsado: write<CancelamentoSaida>('/api/solicitacoes-cancelamento-saida-estoque', 11),
  autorizarTransferencia: renaveCall<AutorizacaoUsado>({
    ...post,
    path: '/api/autorizacoes-transferencias',
    expects: { text: 'chassi' },
    transacao: 53,
  }).answers<AutorizacaoTransferencia>(),
  cancelarAutorizacao: renaveCall<AutorizacaoUsado>({
    ...post,
    path: '/api/cancelamentos-autorizacoes-transferencias',
    expects: { text: 'chassi' },
    transacao: 55,
  }).answers<AutorizacaoTransferencia>(),
  transferirEntreEstabelecimentos: write<TransferenciaUsado>(
    '/api/solicitacoes-transferencia-entre-estabelecimentos',
    58,
  ),
  transferirEntreFiliais: write<TransferenciaUsado>('/api/solicitacoes-transferencia-entre-filiais', 59),
};
