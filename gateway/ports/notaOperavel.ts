import type { DadoDoComprador } from '#domain/comprador.ts';
import type { TipoDaNota } from '#domain/nfe/tipoDaNota.ts';
import type { RecusaRenave } from './intencoes.ts';

/** What an invoice, or whoever had the vehicle before, says it is. */
export interface DescricaoDoVeiculo {
  marcaModelo: string | null;
  cor: string | null;
  anoFabricacao: number | null;
  anoModelo: number | null;
}

/** An invoice item with all that an operation at the registry needs of it. */
export interface NotaOperavel extends DescricaoDoVeiculo {
  codigo: number;
  tipo: TipoDaNota;
  /** The goods come to this company. */
  recebida: boolean;
  chave: string;
  /** Instant of issue and, when known, of the authorisation. */
  emissao: string;
  chassi: string | null;
  acabado: boolean | null;
  /** Cents: the vehicle's own value, not the invoice's. */
  valor: number | null;
  destinatario: DestinatarioDaNota;
  /** What neither the invoice nor the person's record says of them. */
  faltam: readonly DadoDoComprador[];
  /** The title of the refusal that this means; null where the registry can be told of the buyer. */
  falta: string | null;
  municipioDoDestinatario: string | null;
  /** The recipient's record among the company's people, where there is one. */
  cadastro: { codigo: number; versao: number } | null;
}

/** An invoice item that no operation may use, and why, as the refusal of its row. */
export interface NotaForaDeUso {
  codigo: number;
  chassi: string | null;
  recusa: RecusaRenave;
}

export interface DestinatarioDaNota {
  nome: string | null;
  documento: string | null;
  email: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  codigoMunicipioIbge: number | null;
  /** The registry's own code of the municipality (SIAFI). */
  codigoMunicipioSiafi: string | null;
  codigoUf: number | null;
  cep: string | null;
}
