/** Issuer or recipient of a generated invoice. */
export interface ParteSpec {
  /** CPF, CNPJ, or with `estrangeiro` any document. */
  documento: string;
  estrangeiro?: boolean;
  nome: string;
  fantasia?: string;
  email?: string;
  logradouro: string;
  numero: string;
  complemento?: string;
  bairro: string;
  codigoIbge: number;
  municipio: string;
  uf: string;
  /** Null leaves the element out, as the layout allows for the recipient. */
  cep: string | null;
}

export interface VeiculoSpec {
  chassi: string;
  marcaModelo: string;
  /** Six digits of the brand and model table. */
  codigoMarcaModelo: string;
  cor: string;
  corDenatran: string;
  combustivel: string;
  tipoVeiculo: string;
  anoFabricacao: number;
  anoModelo: number;
  /** 1 finished, 2 unfinished, 3 semi-finished. */
  condicao: 1 | 2 | 3;
  numeroMotor: string;
}

/** Further amounts of an item, by the layout's names. */
export type Encargo = 'vFrete' | 'vSeg' | 'vDesc' | 'vOutro' | 'vICMSST' | 'vFCPST' | 'vII' | 'vIPI';

export interface ItemSpec {
  descricao: string;
  codigo: string;
  /** Cents of the product, of the whole item. */
  valor: number;
  /** Cents. */
  encargos?: Partial<Record<Encargo, number>>;
  /** `indTot`: whether the invoice's total has the product. */
  noTotal?: boolean;
  quantidade?: number;
  /** By default a car's with a vehicle block, a part's without. */
  ncm?: string;
  /** By default the invoice's: a sale or a purchase, a transfer between branches, or a return. */
  cfop?: string;
  /** Writes a vehicle block. */
  veiculo?: VeiculoSpec;
  /** `infAdProd`. */
  informacoes?: string;
  /** The item of another invoice that this one is about; by default the one of its place. */
  referencia?: { chave: string; item?: number };
}

/** How an invoice names another: in its items, as returns must since November 2026, or in its head. */
export type FormaDaReferencia =
  | 'item'
  | 'refNFe'
  | 'refNFeSig'
  | 'refNF'
  | 'refECF'
  | 'observacao'
  | 'nenhuma';

/** The content of a generated invoice; optional parts have the usual value. */
export interface NotaSpec {
  emitente: ParteSpec;
  destinatario: ParteSpec;
  codigoUf: number;
  numero: number;
  serie: number;
  /** Eight digits of the access key. */
  codigoNumerico: string;
  /** With its offset. */
  emissao: string;
  itens: ItemSpec[];
  /** CNPJs of third parties that may read it. */
  autXml?: readonly string[];
  natureza?: string;
  /** `tpNF`. */
  tipo?: 'entrada' | 'saida';
  finalidade?: 1 | 2 | 3 | 4 | 5 | 6;
  ambiente?: 1 | 2;
  modelo?: '55' | '65';
  versao?: string;
  forma?: 'nfeProc' | 'NFe' | 'enviNFe';
  /** `cStat` of the protocol. */
  status?: number;
  motivo?: string;
  referencias?: string[];
  /** By default in the items of a return or of a credit, and in the head of any other. */
  formaDaReferencia?: FormaDaReferencia;
  /** `tpNFCredito` and `tpNFDebito`. */
  credito?: string;
  debito?: string;
  /** `cMsg` and `xMsg` of the protocol. */
  alertas?: readonly { codigo: string; texto: string }[];
  /** `infCpl`. */
  observacoes?: string;
}
