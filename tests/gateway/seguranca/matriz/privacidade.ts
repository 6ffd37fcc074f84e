import type { Linhas } from '../linha.ts';

export const privacidade: Linhas = { 'GET privacidade': {} };
