/** Data of a buyer that the registry requires, in words, by the field of the person's record. */
export const DADOS_DO_COMPRADOR = {
  nome: 'nome',
  endereco: 'endereço',
  bairro: 'bairro',
  cep: 'CEP',
  municipio: 'município',
} as const;
export type DadoDoComprador = keyof typeof DADOS_DO_COMPRADOR;

/** Prefix of the title of a refusal for missing data of the buyer: rows, causes and actions recognise it by this. */
export const FALTAM_DADOS = 'Faltam dados do cliente';
/** The one item that only another invoice can supply, since it identifies the buyer. */
export const DOCUMENTO = 'CPF/CNPJ';

/** The missing data that such a title names, in words, if a form can complete it; null otherwise. */
export const faltaACompletar = (titulo: string | null | undefined): string | null => {
  if (!titulo?.startsWith(FALTAM_DADOS) || titulo.includes(DOCUMENTO)) return null;
  return titulo.slice(FALTAM_DADOS.length + 2) || 'dados';
};
