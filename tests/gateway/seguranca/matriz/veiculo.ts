import type { Linhas } from '../linha.ts';

export const veiculo: Linhas = {
  'POST veiculo/importarExcel': { arquivo: 'arquivo', certo: 400 },
  'GET veiculo/modeloExcel': {},
  'GET veiculo/importacao/:id': { input: ({ importacao: id }) => ({ id }) },
  'GET veiculo/tiposcrv/todos': {},
};
