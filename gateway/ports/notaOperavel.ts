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
