import type { Linhas } from '../linha.ts';

/** Public, and equal for everybody. */
export const catalogos: Linhas = {
  'GET estado/todos': {},
  'GET estado/:id': { input: () => ({ id: 41 }), alheio: 200 },
  'GET estado/sigla/:sigla': { input: () => ({ sigla: 'PR' }) },
  'GET municipio/todos': {},
  'GET municipio/:id': { input: () => ({ id: 4106902 }), alheio: 200 },
  'GET municipio/byEstado/:uf': { input: () => ({ uf: 'PR' }) },
  'GET cep/:cep': { input: () => ({ cep: '80010010' }) },
};
