import type { Linhas } from '../linha.ts';

export const vendaDireta: Linhas = {
  'GET vendaDireta/entregas/concessionaria': {},
  'POST vendaDireta/entregar/:id': { input: ({ entregaPendente: id }) => ({ id }) },
  'POST vendaDireta/cancelar-entrega/:id': { input: ({ entregaRealizada: id }) => ({ id }) },
};
