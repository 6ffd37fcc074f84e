import type { Linhas } from '../linha.ts';

export const pessoa: Linhas = {
  'POST pessoa/importarExcel': { arquivo: 'arquivo', certo: 400 },
  'GET pessoa/modeloExcel': {},
  'GET pessoa/importacao/:id': { input: ({ importacaoDePessoas: id }) => ({ id }) },
};
