import type { Linhas } from '../linha.ts';

export const leituras: Linhas = { 'GET leituras': {} };
