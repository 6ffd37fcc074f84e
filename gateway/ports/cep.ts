/** What the postal-code service says of a CEP. */
export interface EnderecoDoCep {
  uf: string;
  /** IBGE code of the municipality. */
  ibge: number;
  localidade: string;
  /** Empty where a whole town has one CEP. */
  bairro: string;
  logradouro: string;
}

export interface CepPort {
  /** Null for a CEP that there is not. Throws when the service does not answer, or makes no sense. */
  get(cep: string): Promise<EnderecoDoCep | null>;
}
