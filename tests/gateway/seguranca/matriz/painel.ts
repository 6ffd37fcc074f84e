import type { Linhas } from '../linha.ts';

export const painel: Linhas = {
  'GET painel/estoque': {},
  'GET painel/giro': {},
  'GET painel/taxas': {},
  'GET painel/recusas': {},
  'GET painel/parado': {},
  'GET painel/detran': {},
  'GET painel/veiculos': {},
  'GET painel/restricoes': {},
  'POST painel/taxa': { input: () => ({ taxa: 150 }), alheio: 200 },
};
