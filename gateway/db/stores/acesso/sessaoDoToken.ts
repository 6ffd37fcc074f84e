import { DIREITOS } from '#domain/direitos.ts';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { prepared } from '../../driver/preparing.ts';
import { getEmpresa } from './empresas.ts';
import { empresaDaSessao } from './sessoes.ts';

/** The token is the company's: it stays when its author leaves, and never has what its author may besides. */
export const sessaoDoToken = (db: DeTodas): Pick<AcessoStore, 'getSessaoDoToken'> => ({
  getSessaoDoToken: async (hash) => {
    const row = await db
      .selectFrom('token_integracao as t')
      .modifyFront(prepared)
      .innerJoin('usuario as u', 'u.codigo_usu', 't.codusu_tin')
      .select(['t.codemp_tin', 'u.codigo_usu', 'u.nome_usu', 'u.email_usu'])
      .where('t.hash_tin', '=', hash)
      .executeTakeFirst();
    const empresa = row ? await getEmpresa(db, row.codemp_tin) : null;
    if (!row || !empresa?.ativo_emp || empresa.bloqfin_emp) return null;
    return {
      usuario: {
        codigo: row.codigo_usu,
        nome: row.nome_usu,
        email: row.email_usu,
        cpf: null,
        despachante: false,
        suporte: false,
        deveTrocarSenha: false,
        direitosRetirados: DIREITOS,
      },
      empresa: empresaDaSessao(empresa),
    };
  },
});
