import type { Linhas } from '../linha.ts';

export const trabalhos: Linhas = { 'GET trabalhos': {}, 'GET trabalhos/desfechos': {} };
