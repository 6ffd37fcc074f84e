import type { Linhas } from '../linha.ts';

export const destinos: Linhas = {
  'GET estabelecimentos': {},
  'GET ites': {},
};
