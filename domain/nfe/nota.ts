import type { Desconhecido } from '../desconhecido.ts';
import type { avisoNfe } from './avisoNfe.ts';
import type { Dito } from './dito.ts';
import type { erroNfe } from './erroNfe.ts';
import type { PapelDaNota } from './papelDaNota.ts';

type CodigosDe<Tabela extends Record<string, (...dados: never[]) => { codigo: string }>> = ReturnType<
  Tabela[keyof Tabela]
>['codigo'];

/** The code of whatever is said of an invoice's reading. */
export type CodigoNfe = CodigosDe<typeof erroNfe> | CodigosDe<typeof avisoNfe>;

/** An error or warning in words for a person; `mensagem` says what to do, `detalhe` is for XML experts. */
export interface ErroNfe {
  codigo: CodigoNfe;
  titulo: string;
  mensagem: string;
  detalhe: string | null;
}

export interface EnderecoDaNota {
  logradouro: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  codigoMunicipioIbge: number | null;
  municipio: string | null;
  uf: string | null;
  /** 8 digits. */
  cep: string | null;
}

/** Issuer or recipient. */
export interface Parte {
  /** CPF or CNPJ normalised; for a foreigner the idEstrangeiro, which may be empty. */
  documento: string;
  nome: string;
  email: string | null;
  endereco: EnderecoDaNota | null;
}

/** Where the goods are fetched or brought to, if not at a party's own address. */
export interface LocalDaNota {
  /** CPF or CNPJ normalised. */
  documento: string | null;
  nome: string | null;
  municipio: string | null;
  uf: string | null;
}

export interface VeiculoDaNota {
  /** `nItem` of the item that is the vehicle. */
  item: number;
  chassi: string;
  /** 'veicProd' if the invoice has a vehicle block, 'texto' if only a free text names the chassis. */
  origem: 'veicProd' | 'texto';
  /** CFOP of its item, as written. */
  cfop: string | null;
  marcaModelo: string;
  cor: string | null;
  /** 01 to 16, SENATRAN's table. */
  corDenatran: string | null;
  anoFabricacao: number | null;
  anoModelo: number | null;
  /** False when `condVeic` says unfinished or semi-finished. */
  acabado: boolean;
  /** Codes of the invoice's and RENAVAM's tables, as written. */
  combustivel: string | null;
  tipoVeiculo: string | null;
  codigoMarcaModelo: string | null;
  numeroMotor: string | null;
  /** Units of its item, for each chassis that it names. */
  quantidade: number;
  /** False where the invoice's total leaves its item out (`indTot` 0). */
  noTotal: boolean;
  /** Cents: the item's `vProd`, which only identifies the invoice's content. */
  produto: number;
  /** Cents: what the buyer pays for the vehicle, the one value that is declared of it. */
  valor: number;
  /** Present where a person has to say whether this is the chassis. */
  duvida?: DuvidaDoChassi;
}

interface DuvidaDoChassi {
  /** The reason, as a sentence. */
  motivo: string;
  /** The item, of whose chassis only one is right; null where each may be. */
  escolha: number | null;
}

export interface ProtocoloDaNota {
  /** `cStat`: 100 authorised, 120 with an alert, 150 out of time; 101, 135, 151 and 155 cancelled since. */
  status: number;
  numero: string | null;
  /** As written, with its offset. */
  recebidaEm: string | null;
}

/** A validated invoice of vehicles: the key is valid and agrees with the invoice, and there is at least one chassis. */
export interface Nota {
  chave: string;
  numero: number;
  serie: number;
  /** Always `55`: an NFC-e is refused. */
  modelo: string;
  /** ISO date-time with the offset as written. */
  emissao: string;
  tipo: 'entrada' | 'saida';
  /** 1 normal, 2 complementary, 3 adjustment, 4 return, 5 credit and 6 debit (of the tax reform). */
  finalidade: 1 | 2 | 3 | 4 | 5 | 6;
  /** 1 production, 2 test environment. */
  ambiente: 1 | 2;
  /** `idDest`: within the state, to another one, or abroad. */
  destino: 1 | 2 | 3 | null;
  /** The recipient does not sell it on. */
  consumidorFinal: boolean;
  emitente: Parte;
  destinatario: Parte;
  retirada: LocalDaNota | null;
  entrega: LocalDaNota | null;
  /** Cents: `vNF`, or `vNFTot` where that counts. */
  valorTotal: number;
  /** Cents: the prices of all items. */
  somaDosItens: number;
  /** Null only where the caller accepted invoices without one. */
  protocolo: ProtocoloDaNota | null;
  papel: PapelDaNota;
  veiculos: VeiculoDaNota[];
  quantidadeItens: number;
}

export type NotaParcial = Partial<Pick<Nota, 'chave' | 'numero' | 'serie' | 'emitente' | 'destinatario'>>;

/** `ditos`: what the file says of notes, whether it is an invoice that can be read or not; `desconhecidos`: what it has that is unknown. */
export type LeituraNfe = { ditos: Dito[]; desconhecidos?: readonly Desconhecido[] } & (
  | { ok: true; nota: Nota; avisos: ErroNfe[] }
  | { ok: false; erro: ErroNfe; parcial: NotaParcial }
);

/** Thrown during the validation of an invoice, and caught by readNotas. */
export class NotaRecusada extends Error {
  readonly erro: ErroNfe;
  /** The known parts of the invoice. */
  readonly parcial: NotaParcial;
  readonly ditos: Dito[];
  readonly desconhecidos: readonly Desconhecido[];

  constructor(
    erro: ErroNfe,
    parcial: NotaParcial = {},
    ditos: Dito[] = [],
    desconhecidos: readonly Desconhecido[] = [],
  ) {
    super(erro.codigo);
    this.erro = erro;
    this.parcial = parcial;
    this.ditos = ditos;
    this.desconhecidos = desconhecidos;
  }
}

export function refuse(erro: ErroNfe): never {
  throw new NotaRecusada(erro);
}
