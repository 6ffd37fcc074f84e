import { aoSalvarEmpresa } from '../empresa/aoSalvarEmpresa.ts';
import { aoSalvarInfoFinanceira } from '../empresa/aoSalvarInfoFinanceira.ts';
import { aoSalvarUsuario } from '../usuario/aoSalvarUsuario.ts';
import type { Gancho } from './gancho.ts';

/** Hooks by entity name. */
export const GANCHOS: Readonly<Record<string, Gancho>> = {
  empresa: aoSalvarEmpresa,
  'info-financeira': aoSalvarInfoFinanceira,
  usuario: aoSalvarUsuario,
};
