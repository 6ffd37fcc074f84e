import type { Linhas } from '../linha.ts';

export const declaracao: Linhas = {
  'GET declaracao/estoque': {},
  'GET declaracao': {},
  // The vehicle was sold.
  'POST declaracao': {
    input: ({ idVendido: id }) => ({ chassi: true, placa: true, itensList: [{ id }] }),
    certo: 404,
  },
  'POST declaracao/imprimir': { input: ({ declaracao: codigo }) => ({ codigo }) },
  'POST declaracao/revogar': { input: ({ declaracao: codigo }) => ({ codigo }) },
  'GET declaracao/conferir/:chave': { input: () => ({ chave: 'nao-existe' }), certo: 404 },
};
