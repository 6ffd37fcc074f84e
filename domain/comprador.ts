/** What the registry wants to know of a buyer, by the field of the person's record, in words. */
export const DADOS_DO_COMPRADOR = {
  nome: 'nome',
  endereco: 'endereço',
  bairro: 'bairro',
  cep: 'CEP',
  municipio: 'município',
} as const;
export type DadoDoComprador = keyof typeof DADOS_DO_COMPRADOR;

/** How the title of a refusal for what is not known of a buyer begins: rows, causes and actions know it by this. */
export const FALTAM_DADOS = 'Faltam dados do cliente';
/** Whose absence nothing but another invoice mends: it says who the buyer is. */
export const DOCUMENTO = 'CPF/CNPJ';

/** What such a title says is missing, in words, where a form can complete it. */
export const faltaACompletar = (titulo: string | null | undefined): string | null => {
  if (!titulo?.startsWith(FALTAM_DADOS) || titulo.includes(DOCUMENTO)) return null;
  return titulo.slice(FALTAM_DADOS.length + 2) || 'dados';
};
