import type { Area } from '../area.ts';
import { importUseCases } from '../importacao/importUseCases.ts';
import { importadorDePessoas } from './importador.ts';

/** What is asked about people besides their four calls. */
export const pessoa: Area = { useCases: importUseCases(importadorDePessoas) };
