import type { Linhas } from '../linha.ts';

export const veiculo: Linhas = {
  'POST veiculo/importarExcel': { arquivo: 'arquivo', certo: 400 },
  'GET veiculo/tiposcrv/todos': {},
};
