import type { Kysely } from 'kysely';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { Tables } from '../../tables/index.ts';
import { contas } from './contas.ts';
import { empresas } from './empresas.ts';
import { sessoes } from './sessoes.ts';
import { tentativasDeLogin } from './tentativasDeLogin.ts';

/** People, access and sessions in SQL. `emailSuporte` names the support admin. */
export const acessoStore = (db: Kysely<Tables>, emailSuporte: string, agora: () => Date): AcessoStore => {
  const isSuporte = (email: string) => email.toLowerCase() === emailSuporte.toLowerCase();
  const acesso = empresas(db, isSuporte);
  return {
    ...tentativasDeLogin(db, agora),
    ...contas(db, isSuporte),
    ...acesso,
    ...sessoes(db, isSuporte, acesso.temAcesso, agora),
  };
};
