import type { Linhas } from '../linha.ts';

export const retencao: Linhas = {
  'GET suporte/retencao': {},
  'POST suporte/retencao': { input: () => ({ guarda: 'passos', dias: 800, ligada: false }) },
};
