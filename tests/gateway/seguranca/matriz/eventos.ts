import type { Linhas } from '../linha.ts';

export const eventos: Linhas = {
  'GET eventos': {},
};
