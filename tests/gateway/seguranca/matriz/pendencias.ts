import type { Linhas } from '../linha.ts';

export const pendencias: Linhas = { 'GET pendencias': {} };
