import { aoSalvarEmpresa } from '../empresa/aoSalvarEmpresa.ts';
import { aoSalvarInfoFinanceira } from '../empresa/aoSalvarInfoFinanceira.ts';
import { aoSalvarUsuario } from '../usuario/aoSalvarUsuario.ts';
import type { Hook } from './hook.ts';

/** Hooks by entity name. */
export const GANCHOS: Readonly<Record<string, Hook>> = {
  empresa: aoSalvarEmpresa,
  'info-financeira': aoSalvarInfoFinanceira,
  usuario: aoSalvarUsuario,
};
