import type { RecebimentoListado } from '#contract/gateway/usados/autorizacoes.ts';
import type { UsadoListado } from '#contract/gateway/usados/usados.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta, Estoque, Periodo } from './estoque.ts';
import type { DescricaoDoVeiculo } from './notaOperavel.ts';

export interface ConsultaUsados extends Consulta {
  /** `todos` and null return every row. */
  situacao: string | null;
  placa: string | null;
  entrada: Periodo;
  saida: Periodo;
}

/** A submitted signature and the intent that holds it. */
interface AssinaturaEnviada {
  idEstoque: number;
  intencao: string;
  tipo: 'ARC' | 'AQC';
  tipoCrv: string;
  /** `YYYY-MM-DD`. */
  assinada: string;
}

/** An ATPV-e as delivered to the company. */
interface AtpvEntregue {
  idEstoque: number;
  /** SHA-256 of the PDF, hexadecimal. */
  resumoPdf: string;
  /** The document that a qualified signature covers; null when the registry gives none. */
  xml: Uint8Array | null;
}

interface AutorizacaoGuardada {
  id: number;
  placa: string;
  cnpjDestino: string;
  autorizada: string;
  /** Cents; known only to the company of origin. */
  valor: number | null;
}

/** A vehicle's state in its company's own record. */
export interface SituacaoDoVeiculo {
  placa: string;
  situacao: 'cadastrado' | 'emEstoque' | 'vendido' | 'devolvido';
  idEstoque: number | null;
  entrada?: string | null;
  saida?: string | null;
  codigoPessoa?: number | null;
}

interface Recebimento {
  id: number;
  renavam: string | null;
  /** Cents. */
  valor: number | null;
  veiculo: DescricaoDoVeiculo | null;
}

/** A received vehicle: described by its giver, measured by its receiver. */
interface VeiculoRecebido {
  placa: string;
  chassi: string;
  renavam: string;
  km: number;
  veiculo: (DescricaoDoVeiculo & Partial<DocumentosDoCrv>) | null;
  agora: Date;
}

/** CRV valid at the transfer. */
interface DocumentosDoCrv {
  numeroCrv: string | null;
  codigoSegurancaCrv: string | null;
  tipoCrv: string | null;
}

/** A company's used vehicles: the part specific to them. */
export interface UsadosStore {
  list(consulta: ConsultaUsados): Promise<Page<UsadoListado>>;
  /** Rows of any tab: of one vehicle, or all that need a person. */
  listLinhas(
    quais: { placa: string | null } & Pick<Consulta, 'perPage' | 'groupBy'>,
  ): Promise<UsadoListado[]>;
  /** The newest stock record with the plate, in either format. */
  getUltimo(placa: string): Promise<Estoque | null>;
  /** Code of the vehicle's own record, by plate. */
  getCodigoVeiculo(placa: string): Promise<number | null>;
  locate(situacao: SituacaoDoVeiculo): Promise<void>;
  /** Upserts the company's own record of a received vehicle. */
  saveRecebido(veiculo: VeiculoRecebido): Promise<void>;
  /** Stores the codes of the CRV that is valid now. */
  saveCrv(placa: string, codigoSeguranca: string): Promise<void>;
  saveAssinatura(assinatura: AssinaturaEnviada, agora: Date): Promise<void>;
  getAssinatura(idEstoque: number): Promise<(AssinaturaEnviada & { enviada: string }) | null>;
  saveEntregue(entregue: AtpvEntregue, agora: Date): Promise<void>;
  /** The last few XMLs of a stock record's ATPV-e, latest first. */
  listXmlsEntregues(idEstoque: number): Promise<Uint8Array[]>;
  /** The latest delivery of this PDF. */
  getEntregue(resumoPdf: string): Promise<AtpvEntregue | null>;
  saveAutorizacao(autorizacao: AutorizacaoTransferencia, valor: number, agora: Date): Promise<void>;
  removeAutorizacao(papel: 'origem' | 'destino', id: number): Promise<void>;
  getAutorizacao(placa: string): Promise<AutorizacaoGuardada | null>;
  /** The authorisation to receive a vehicle as of the last answer, with its giver's description. */
  getRecebimento(placa: string, cnpjOrigem: string): Promise<Recebimento | null>;
  /** Replaces the pending receipts by the registry's answer, requested at `desde`; answers the ids of the new ones. */
  saveRecebimentos(autorizacoes: readonly AutorizacaoTransferencia[], desde: string): Promise<number[]>;
  listRecebimentos(consulta: Consulta): Promise<Page<RecebimentoListado>>;
}
