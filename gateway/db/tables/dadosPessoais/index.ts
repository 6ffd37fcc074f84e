import type { Tables } from '../index.ts';
import type { DadosDaTabela, Inventario } from './guardado.ts';
import { dosNegocios } from './negocios.ts';
import { dasPessoas } from './pessoas.ts';

/**
 * Everything that is held of people. The search, the file that is handed out, the anonymising and the sweep follow from it;
 * a column that neither `domain/palavrasDosDados.ts` nor a line of `owners.ts` names fails a test.
 */
export const DADOS_PESSOAIS: Inventario = { ...dasPessoas, ...dosNegocios };

/** The same, each with its table. */
export const GUARDADOS = Object.entries(DADOS_PESSOAIS) as readonly (readonly [
  tabela: keyof Tables,
  guardado: DadosDaTabela,
])[];
