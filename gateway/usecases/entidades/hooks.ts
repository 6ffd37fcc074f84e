import { empresaHooks } from '../empresa/aoSalvarEmpresa.ts';
import { infoFinanceiraHooks } from '../empresa/aoSalvarInfoFinanceira.ts';
import { usuarioHooks } from '../usuario/aoSalvarUsuario.ts';
import type { Hook } from './hook.ts';

/** Hooks by entity name. */
export const GANCHOS: Readonly<Record<string, Hook>> = {
  empresa: empresaHooks,
  'info-financeira': infoFinanceiraHooks,
  usuario: usuarioHooks,
};
