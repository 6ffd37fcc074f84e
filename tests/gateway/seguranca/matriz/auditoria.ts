import type { Linhas } from '../linha.ts';

export const auditoria: Linhas = {
  'GET suporte/auditoria': {},
};
