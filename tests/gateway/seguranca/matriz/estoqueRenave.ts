import type { Linhas } from '../linha.ts';

export const estoqueRenave: Linhas = {
  'GET veiculos/estoque': {},
  'GET veiculos/estoqueZeroKm/:chassi': { input: ({ chassiParado: chassi }) => ({ chassi }) },
  'GET veiculos/estoqueUsados/:placa': { input: () => ({ placa: 'FIC1A23' }) },
  'GET veiculos/estoqueUsadosCompleto/:placa': { input: () => ({ placa: 'FIC1A23' }) },
  'GET veiculos/estoque/sincronizacao': {},
  'GET veiculos/estoque/conferencia': {},
  'POST veiculos/estoque/comparar': {},
  // At the ITE, whose comparison is ready; the call above restarted the other.
  'POST veiculos/estoque/sincronizar': { conta: 'ite' },
  'POST veiculos/estoqueZeroKm/confirmarSaidaTodos': {},
};
