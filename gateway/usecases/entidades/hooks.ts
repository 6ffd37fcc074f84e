import { empresaHooks } from '../empresa/empresaHooks.ts';
import { infoFinanceiraHooks } from '../empresa/infoFinanceiraHooks.ts';
import { pessoaHooks } from '../pessoa/pessoaHooks.ts';
import { usuarioHooks } from '../usuario/usuarioHooks.ts';
import type { Hook } from './hook.ts';

/** Hooks by entity name. */
export const GANCHOS: Readonly<Record<string, Hook>> = {
  empresa: empresaHooks,
  'info-financeira': infoFinanceiraHooks,
  pessoa: pessoaHooks,
  usuario: usuarioHooks,
};
