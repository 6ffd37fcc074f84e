import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { Linhas } from '../linha.ts';

export const ordemDeEntrada: Linhas = {
  'GET ordemDeEntrada/notas': {},
  'GET ordemDeEntrada/situacao': {},
  'POST ordemDeEntrada': {
    input: () => ({
      ...{ modo: 'ensaio', emitentes: EMPRESAS.aurora.cnpj, limite: 1, dias: 'uteis', das: 8, ate: 18 },
    }),
  },
  'POST ordemDeEntrada/parar': {},
};
