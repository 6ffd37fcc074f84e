import { pessoa as entidade } from '#domain/entities/pessoa.ts';
import { importRoutes } from './importacao.ts';

/** Calls about people besides the entity's own four. */
export const pessoa = importRoutes(entidade);
