/**
 * Data of a buyer that the registry requires, in words, by the field of the person's record.
 * @rule data that a buyer must have
 */
export const DADOS_DO_COMPRADOR = {
  nome: 'nome',
  endereco: 'endereço',
  bairro: 'bairro',
  cep: 'CEP',
  municipio: 'município',
} as const;
export type DadoDoComprador = keyof typeof DADOS_DO_COMPRADOR;

/** The one item that only another invoice can supply, since it identifies the buyer. */
const DOCUMENTO = 'CPF/CNPJ';

/** The missing data of a buyer, in words: 'CPF/CNPJ, CEP'. */
export const faltasDitas = (faltam: readonly DadoDoComprador[], semDocumento = false): string =>
  [...(semDocumento ? [DOCUMENTO] : []), ...faltam.map((dado) => DADOS_DO_COMPRADOR[dado])].join(', ');
