import type { Linhas } from '../linha.ts';

export const estoqueRenave: Linhas = {
  'GET veiculos/estoque': {},
  'GET veiculos/estoqueZeroKm/:chassi': { input: ({ chassiParado: chassi }) => ({ chassi }) },
  'GET veiculos/estoqueUsados/:placa': { input: () => ({ placa: 'FIC1A23' }) },
  'GET veiculos/estoqueUsadosCompleto/:placa': { input: () => ({ placa: 'FIC1A23' }) },
  'GET veiculos/estoque/sincronizacao': {},
  'GET veiculos/estoque/conferencia': {},
  'POST veiculos/estoque/comparar': {},
  // Where a comparison is ready: another company's is being made anew by the call above.
  'POST veiculos/estoque/sincronizar': { conta: 'ite' },
  'POST veiculos/estoqueZeroKm/confirmarSaidaTodos': {},
};
