import { isChaveNfe, normalizeChaveNfe } from '#domain/values/chaveNfe.ts';

/** The identifier of an NF-e 4.00 is in the opening tag of `infNFe`, whatever the prefix and the attributes' order. */
const IDENTIFICADOR = /<(?:\w+:)?infNFe\b[^>]*?\sId\s*=\s*["'](NFe[0-9A-Z]{44})["']/;

/** The access key an invoice file states, without its leading 'NFe'; null when it states none that is valid. */
export const chaveDoXml = (texto: string): string | null => {
  const chave = normalizeChaveNfe(IDENTIFICADOR.exec(texto)?.[1] ?? '');
  return isChaveNfe(chave) ? chave : null;
};
