import type { Linhas } from '../linha.ts';

export const estado: Linhas = { 'GET meuEstado': {} };
