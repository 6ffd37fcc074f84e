import type { Area } from '../area.ts';
import { importUseCases } from '../importacao/importUseCases.ts';
import { importadorDePessoas } from './importador.ts';

/** Calls about people beyond CRUD. */
export const pessoa: Area = { useCases: importUseCases(importadorDePessoas) };
