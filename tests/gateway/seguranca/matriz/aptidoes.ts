import type { Linhas } from '../linha.ts';

export const aptidoes: Linhas = {
  'GET aptidao-usados/placas': {},
  'POST aptidao-usados/placas': { input: () => ({ lista: 'FIC1A23 00639884962' }), alheio: 200 },
  'POST aptidao-usados/planilha': { arquivo: 'arquivo', certo: 400, alheio: 400 },
  'GET aptidao-usados/modelo': {},
};
