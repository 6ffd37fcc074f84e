import { empresaHooks } from '../../usecases/cadastros/empresa/empresaHooks.ts';
import { infoFinanceiraHooks } from '../../usecases/cadastros/empresa/infoFinanceiraHooks.ts';
import { pessoaHooks } from '../../usecases/cadastros/pessoa/pessoaHooks.ts';
import { usuarioHooks } from '../../usecases/cadastros/usuario/usuarioHooks.ts';
import type { Hook } from './hook.ts';

/** Hooks by entity name. @concept hooks */
export const GANCHOS: Readonly<Record<string, Hook>> = {
  empresa: empresaHooks,
  'info-financeira': infoFinanceiraHooks,
  pessoa: pessoaHooks,
  usuario: usuarioHooks,
};
