import { HOJE } from '#tests/gateway/usados/mundo.ts';
import type { Linhas } from '../linha.ts';

/** The matrix lists nobody: from the first operator on, only operators could go on. See tests/gateway/operadores. */
export const operadores: Linhas = {
  'GET operadores': {},
  'GET operadores/usuarios': {},
  'POST operadores': { input: () => ({ usuario: 999_999, desde: HOJE }), certo: 400, alheio: 400 },
  'POST operadores/encerrar': { input: () => ({ codigo: 999_999, ate: null }), certo: 404 },
  'POST operadores/comunicado': { input: () => ({ codigo: 999_999 }), certo: 404 },
  'POST operadores/excluir': { input: () => ({ codigo: 999_999 }), certo: 404 },
};
