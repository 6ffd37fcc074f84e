import type { Linhas } from '../linha.ts';

export const inicio: Linhas = { 'GET inicio': {} };
