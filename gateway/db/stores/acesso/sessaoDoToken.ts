import { DIREITOS } from '#domain/direitos.ts';
import type { AcessoStore } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { empresaDaSessao, empresaQueAge } from './quemAge.ts';

/** The token is the company's: it stays when its author leaves (who is closed, and not removed), and never has what its author may besides. */
export const sessaoDoToken = (db: DeTodas): Pick<AcessoStore, 'getSessaoDoToken'> => ({
  getSessaoDoToken: async (hash) => {
    const row = await empresaQueAge(db)
      .innerJoin('token_integracao as t', 't.codemp_tin', 'e.codigo_emp')
      .innerJoin('usuario as u', 'u.codigo_usu', 't.codusu_tin')
      .select(['u.codigo_usu', 'u.nome_usu', 'u.email_usu'])
      .where('t.hash_tin', '=', hash)
      .executeTakeFirst();
    if (!row?.ativo_emp || row.bloqfin_emp) return null;
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
      empresa: empresaDaSessao(row),
    };
  },
});
