import type { Linhas } from '../linha.ts';

export const estoqueRenave: Linhas = {
  'GET veiculos/estoque': {},
  'GET veiculos/estoqueZeroKm/:chassi': { input: ({ chassiParado: chassi }) => ({ chassi }) },
  'GET veiculos/estoqueUsados/:placa': { input: () => ({ placa: 'FIC1A23' }) },
  'GET veiculos/estoqueUsadosCompleto/:placa': { input: () => ({ placa: 'FIC1A23' }) },
  'GET veiculos/estoque/sincronizacao': {},
  'POST veiculos/estoque/comparar': {},
  'POST veiculos/estoque/sincronizar': {},
  'POST veiculos/estoqueZeroKm/confirmarSaidaTodos': {},
};
