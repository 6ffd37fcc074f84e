import type { RecebimentoListado } from '#contract/gateway/usados/autorizacoes.ts';
import type { UsadoListado } from '#contract/gateway/usados.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import type { Page } from '#contract/route.ts';
import type { Consulta, Estoque, Periodo } from './estoque.ts';
import type { DescricaoDoVeiculo } from './notaOperavel.ts';

export interface ConsultaUsados extends Consulta {
  /** `todos` and null answer every row. */
  situacao: string | null;
  placa: string | null;
  entrada: Periodo;
  saida: Periodo;
}

/** A signature that was sent, and the intent that keeps it. */
interface AssinaturaEnviada {
  idEstoque: number;
  intencao: string;
  tipo: 'ARC' | 'AQC';
  tipoCrv: string;
  /** `YYYY-MM-DD`. */
  assinada: string;
}

/** An ATPV-e as it was handed to the company. */
interface AtpvEntregue {
  idEstoque: number;
  /** SHA-256 of the PDF, in hexadecimal. */
  resumoPdf: string;
  /** What a qualified signature is made over, where the registry gives it. */
  xml: Uint8Array | null;
}

interface AutorizacaoGuardada {
  id: number;
  placa: string;
  cnpjDestino: string;
  autorizada: string;
  /** Cents; only its origin knows it. */
  valor: number | null;
}

/** Where a vehicle is for its company: what its own record shows. */
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

/** A vehicle as it is taken over: described by its giver, measured by who takes it. */
interface VeiculoRecebido {
  placa: string;
  chassi: string;
  renavam: string;
  km: number;
  veiculo: (DescricaoDoVeiculo & Partial<DocumentosDoCrv>) | null;
  agora: Date;
}

/** Of the CRV that was valid when the vehicle was handed over. */
interface DocumentosDoCrv {
  numeroCrv: string | null;
  codigoSegurancaCrv: string | null;
  tipoCrv: string | null;
}

/** A company's used vehicles: what only they have. */
export interface UsadosStore {
  list(consulta: ConsultaUsados): Promise<Page<UsadoListado>>;
  /** Rows of whatever tab: of one vehicle, or of all that wait for somebody. */
  listLinhas(quais: { placa: string | null; perPage: number }): Promise<UsadoListado[]>;
  /** The newest stock record that has the plate, in either of its forms. */
  getUltimo(placa: string): Promise<Estoque | null>;
  /** The code of the vehicle's own record, by its plate. */
  getCodigoVeiculo(placa: string): Promise<number | null>;
  situar(situacao: SituacaoDoVeiculo): Promise<void>;
  /** The company's own record of a vehicle that it takes over: made, or brought up to date where there is one. */
  saveRecebido(veiculo: VeiculoRecebido): Promise<void>;
  /** The codes of the CRV that is valid now. */
  saveCrv(placa: string, codigoSeguranca: string): Promise<void>;
  saveAssinatura(assinatura: AssinaturaEnviada, agora: Date): Promise<void>;
  getAssinatura(idEstoque: number): Promise<(AssinaturaEnviada & { enviada: string }) | null>;
  saveEntregue(entregue: AtpvEntregue, agora: Date): Promise<void>;
  /** The XMLs of a stock record's ATPV-e, the latest first; a few, however often it was asked for. */
  listXmlsEntregues(idEstoque: number): Promise<Uint8Array[]>;
  /** What a PDF was handed out for; the latest, of several. */
  getEntregue(resumoPdf: string): Promise<AtpvEntregue | null>;
  saveAutorizacao(autorizacao: AutorizacaoTransferencia, valor: number, agora: Date): Promise<void>;
  removeAutorizacao(papel: 'origem' | 'destino', id: number): Promise<void>;
  getAutorizacao(placa: string): Promise<AutorizacaoGuardada | null>;
  /** The authorisation to take a vehicle over, as last heard, with what its giver said of the vehicle. */
  getRecebimento(placa: string, cnpjOrigem: string): Promise<Recebimento | null>;
  /** Replaces what waits to be received by what the registry said, asked at `desde`. */
  saveRecebimentos(autorizacoes: readonly AutorizacaoTransferencia[], desde: string): Promise<void>;
  listRecebimentos(consulta: Consulta): Promise<Page<RecebimentoListado>>;
}
