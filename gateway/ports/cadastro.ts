/** An invoice item with all that an operation at the registry needs of it. */
export interface NotaOperavel {
  codigo: number;
  tipo: 'E' | 'S' | 'T';
  /** The goods come to this company. */
  recebida: boolean;
  chave: string;
  /** Instant of issue and, when known, of the authorisation. */
  emissao: string;
  chassi: string | null;
  marcaModelo: string | null;
  cor: string | null;
  anoFabricacao: number | null;
  anoModelo: number | null;
  acabado: boolean | null;
  /** Cents: the vehicle's own value, not the invoice's. */
  valor: number | null;
  destinatario: DestinatarioDaNota;
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

/** What the registry wants to know of the company besides its certificate. */
export interface DadosDaEmpresa {
  email: string;
}

/** What confirmations read from and leave in the company's own records. */
export interface CadastroStore {
  empresa(): Promise<DadosDaEmpresa>;
  notas(codigos: readonly number[]): Promise<NotaOperavel[]>;
  /** Makes this the invoice that stands for its vehicle, instead of its rivals. False when it is not there. */
  selecionarNota(codigo: number): Promise<boolean>;
  /** The user said which vehicle an invoice without a readable chassis is about. */
  vincularChassi(codigo: number, chassi: string): Promise<void>;
  marcarProcessada(codigo: number, agora: Date): Promise<void>;
  /** Writes what is known of a vehicle that entered the stock. */
  entrou(veiculo: {
    chassi: string;
    nota: NotaOperavel | null;
    acabado: boolean;
    idEstoque: number;
    entrada: string;
    agora: Date;
  }): Promise<void>;
  /** Writes that a vehicle was sold, and to whom. */
  vendido(venda: {
    chassi: string;
    comprador: DestinatarioDaNota | null;
    idEstoque: number;
    saida: string;
  }): Promise<void>;
  /** The vehicle is in stock again (an exit was cancelled), or out of it without a sale. */
  situar(
    chassi: string,
    situacao: 'cadastrado' | 'emEstoque' | 'devolvido',
    idEstoque: number | null,
  ): Promise<void>;
}
