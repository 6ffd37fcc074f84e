import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { aparelhos } from './aparelhos.ts';
import { confirmacoes } from './confirmacoes.ts';
import { contas } from './contas.ts';
import { empresas } from './empresas.ts';
import { minhasSessoes } from './minhasSessoes.ts';
import { sessaoDoToken } from './sessaoDoToken.ts';
import { sessoes } from './sessoes.ts';
import { tentativasDeLogin } from './tentativasDeLogin.ts';

/** People, access and sessions in SQL. `emailSuporte` names the support admin. */
export const acessoStore = (db: DeTodas, emailSuporte: string, agora: () => Date): AcessoStore => {
  const isSuporte = (email: string) => email.toLowerCase() === emailSuporte.toLowerCase();
  return {
    isSuporte,
    ...confirmacoes(db, agora),
    ...tentativasDeLogin(db, agora),
    ...contas(db, isSuporte, agora),
    ...empresas(db, isSuporte),
    ...sessoes(db, isSuporte, agora),
    ...minhasSessoes(db, agora),
    ...aparelhos(db, agora),
    ...sessaoDoToken(db, isSuporte, agora),
  };
};
