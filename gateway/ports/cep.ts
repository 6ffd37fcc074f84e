/** Address of a CEP by the postal-code service. */
export interface EnderecoDoCep {
  uf: string;
  /** IBGE code of the municipality. */
  ibge: number;
  localidade: string;
  /** Empty when a whole town shares one CEP. */
  bairro: string;
  logradouro: string;
}

export interface CepPort {
  /**
   * Null for a CEP that does not exist. Throws when the service does not answer or the answer is malformed.
   */
  get(cep: string): Promise<EnderecoDoCep | null>;
}
