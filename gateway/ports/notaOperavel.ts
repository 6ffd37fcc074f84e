import type { DadoDoComprador } from '#domain/comprador.ts';
import type { TipoDaNota } from '#domain/nfe/tipoDaNota.ts';
import type { Recusa } from '#domain/recusa.ts';

/** The vehicle's description by an invoice or its previous owner. */
export interface DescricaoDoVeiculo {
  marcaModelo: string | null;
  cor: string | null;
  anoFabricacao: number | null;
  anoModelo: number | null;
}

/** An invoice item with everything that a registry operation needs of it. */
export interface NotaOperavel extends DescricaoDoVeiculo {
  codigo: number;
  tipo: TipoDaNota;
  /** The goods are received by this company. */
  recebida: boolean;
  chave: string;
  /** Instant of issue; of the authorisation when known. */
  emissao: string;
  chassi: string | null;
  acabado: boolean | null;
  /** Cents: the vehicle's own value, not the invoice's total. */
  valor: number | null;
  destinatario: DestinatarioDaNota;
  /** Buyer data that neither the invoice nor the person's record has. */
  faltam: readonly DadoDoComprador[];
  municipioDoDestinatario: string | null;
  /** The recipient's record among the company's people, if any. */
  cadastro: { codigo: number; versao: number } | null;
}

/** An invoice item that no operation may use, with the refusal of its row. */
export interface NotaForaDeUso {
  codigo: number;
  chassi: string | null;
  recusa: Recusa;
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
  /** The registry's municipality code (SIAFI). */
  codigoMunicipioSiafi: string | null;
  codigoUf: number | null;
  cep: string | null;
}
