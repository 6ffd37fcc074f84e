import { door } from './call.ts';
import type { CancelamentoSaida, Odometro, Operador, SaidaZeroKm } from './corpos.ts';
import type { Aptidao, AtpvAssinatura, CodigoSegurancaCrv, Crlve, TermoEntrada } from './respostasUsados.ts';
import type { Atpv, AutorizacaoTransferencia, TipoCrv, TipoDocumento } from './types.ts';

/** A registered vehicle is identified by plate, renavam and the codes of its last CRV. */
interface VeiculoDocumentado {
  placa: string;
  renavam: string;
  numeroCrv?: string;
  /** 11 digits; changes with each CRV, and with each new issue of the digital one, whose number stays. */
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

export interface SaidaUsado extends Omit<SaidaZeroKm, 'idEstoque' | 'chaveNotaFiscal'> {
  veiculo: VeiculoDocumentado;
}

export interface EnvioNotaFiscal {
  chaveNotaFiscal: string;
  evento: 'COMPRA' | 'VENDA';
  idEstoque: number;
}

/** Exactly one of the four forms; the hand-signed ones are pictures. */
export interface EnvioAssinatura {
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

export type PedidoAptidao = Pick<VeiculoQueEntra, 'placa' | 'renavam' | 'tipoCrv' | 'numeroCrv'>;

const { read, post, write } = door('estabelecimento');

const autorizacao = (path: string, transacao: number) =>
  post<AutorizacaoUsado, AutorizacaoTransferencia>(path, { text: 'chassi' }, transacao);

type Id = { id: number };
type Documentos = { placa: string; renavam: string };

/** A dealer's calls to the registry about used vehicles: the one place that knows these paths. */
export const usados = {
  aptidao: read<PedidoAptidao, Aptidao>('/api/aptidao-veiculo-estoque', 'object', 1),
  solicitarEntradaUsado: write<CompraUsado>('/api/solicitacoes-entrada-estoque', 2),
  solicitarEntradaProprio: write<EntradaVeiculoProprio>(
    '/api/solicitacoes-entrada-estoque-veiculo-proprio',
    57,
  ),
  termoEntrada: read<Id, TermoEntrada>('/api/estoques/:id/termo-entrada-estoque', { text: 'pdfBase64' }, 3),
  enviarNotaFiscal: post<EnvioNotaFiscal, object | null>('/api/notas-fiscais', 'empty', 4),
  codigoSegurancaCrv: read<Documentos, CodigoSegurancaCrv>(
    '/api/crlve/:placa/:renavam/pdf-codigo-seguranca-crv',
    { text: 'pdfCodigoSegurancaCrvBase64' },
    5,
  ),
  crlve: read<Documentos, Crlve>('/api/crlve/:placa/:renavam', { text: 'pdfBase64' }, 6),
  pdfAtpvUsado: read<Documentos, Atpv>('/api/pdf-atpv/:placa/:renavam', { text: 'pdfAtpvBase64' }, 15),
  enviarAssinatura: post<EnvioAssinatura, object | null>('/api/atpv-assinatura-vendedor', 'empty', 51),
  ultimaAssinatura: read<Documentos, AtpvAssinatura>(
    '/api/atpv-assinaturas/:placa/:renavam/ultimo',
    { text: 'placa' },
    54,
  ),
  solicitarSaidaUsado: write<SaidaUsado>('/api/solicitacoes-saida-estoque', 7),
  cancelarEntradaUsado: write<CancelamentoEntradaUsado>('/api/solicitacoes-cancelamento-estoque', 10),
  cancelarSaidaUsado: write<CancelamentoSaida>('/api/solicitacoes-cancelamento-saida-estoque', 11),
  autorizarTransferencia: autorizacao('/api/autorizacoes-transferencias', 53),
  cancelarAutorizacao: autorizacao('/api/cancelamentos-autorizacoes-transferencias', 55),
  transferirEntreEstabelecimentos: write<TransferenciaUsado>(
    '/api/solicitacoes-transferencia-entre-estabelecimentos',
    58,
  ),
  transferirEntreFiliais: write<TransferenciaUsado>('/api/solicitacoes-transferencia-entre-filiais', 59),
};
