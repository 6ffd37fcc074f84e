/** ASCII − 48: a digit has its own value and `A` is 17 (Nota Técnica Conjunta 2025.001). */
const ZERO = 48;

/**
 * The check digit of CNPJ, CPF, RENAVAM and NF-e access key: modulo 11 with weights 2, 3, 4… from the right,
 * starting again after `lastWeight`; a remainder of 0 or 1 gives 0.
 * @rule check digit (modulo 11)
 */
export function digitoModulo11(characters: string, lastWeight: 9 | 11 = 9): string {
  let sum = 0;
  let weight = 2;
  for (let i = characters.length - 1; i >= 0; i -= 1) {
    sum += (characters.charCodeAt(i) - ZERO) * weight;
    weight = weight === lastWeight ? 2 : weight + 1;
  }
  const remainder = sum % 11;
  return remainder < 2 ? '0' : String(11 - remainder);
}
