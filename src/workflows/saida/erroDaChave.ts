import { isChaveNfe } from '#domain/values/chaveNfe.ts';

const COMPRIMENTO = 44;

/** Why a key cannot accompany a return to the manufacturer; null when it can. */
export const erroDaChave = (chave: string): string | null => {
  if (chave === '') return 'Para devolver um veículo é necessário uma chave NF-e!';
  if (chave.length !== COMPRIMENTO) return 'Chave da Nota fiscal deve ter 44 caracteres';
  return isChaveNfe(chave) ? null : 'Chave de acesso inválida: confira os dígitos.';
};
