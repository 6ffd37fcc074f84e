/** Crockford's base 32: no letter that is taken for a digit, or for another letter. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 28 characters of 5 bits: 140 bits, in groups of four. */
const TAMANHO = 28;
const FORMA = new RegExp(`^[${ALFABETO}]{${TAMANHO}}$`);

export const formatCodigoDeDeclaracao = (codigo: string): string => codigo.replace(/.{4}(?=.)/g, '$&-');

/** A code as it is stored, of random bytes, one for each character: 256 is a multiple of 32, so that none is likelier. */
export const codigoDeDeclaracaoOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, TAMANHO), (byte) => ALFABETO.charAt(byte % ALFABETO.length)).join('');

/** A typed code as it is stored; null for anything that cannot be one. */
export const parseCodigoDeDeclaracao = (texto: string): string | null => {
  const limpo = texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return FORMA.test(limpo) ? limpo : null;
};
