import type { Selectable } from 'kysely';
import { DIREITOS, type Direito } from '#domain/direitos.ts';
import type { AcessoStore, Conta } from '../../../ports/acesso.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { run } from '../../driver/statements.ts';
import type { Tables } from '../../tables/index.ts';

/** Recognises the support admin by e-mail. */
export type IsSuporte = (email: string) => boolean;

export type ComDireitos = Readonly<Record<`dir${Direito}_usu`, boolean>>;

export const retirados = (row: ComDireitos): Direito[] =>
  DIREITOS.filter((direito) => !row[`dir${direito}_usu`]);

const contaOf = (row: Selectable<Tables['usuario']>, agora: Date): Conta => ({
  codigo: row.codigo_usu,
  nome: row.nome_usu,
  email: row.email_usu,
  senhaHash: row.senha_usu,
  ativo: row.ativo_usu,
  deveTrocarSenha: row.altsen_usu,
  direitosRetirados: retirados(row),
  provisoriaHash: (row.provate_usu ?? '') > agora.toISOString() ? row.senhaprov_usu : null,
});

const changeSenha = async (
  db: DeTodas,
  codigoUsuario: number,
  senhaHash: string,
  manterToken: string | null,
): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('usuario')
      .set({ senha_usu: senhaHash, altsen_usu: false, senhaprov_usu: null, provate_usu: null })
      .where('codigo_usu', '=', codigoUsuario)
      .execute();
    await tx
      .deleteFrom('sessao')
      .where('codusu_ses', '=', codigoUsuario)
      .where('token_ses', '<>', manterToken ?? '')
      .execute();
  });
};

/** Users: their passwords, and what the console is told of them. */
export const contas = (db: DeTodas, isSuporte: IsSuporte, agora: () => Date) => {
  const usuarios = () => db.selectFrom('usuario').selectAll();
  const one = async (query: ReturnType<typeof usuarios>): Promise<Conta | null> => {
    const row = await query.executeTakeFirst();
    return row ? contaOf(row, agora()) : null;
  };
  return {
    getContaByEmail: (email) =>
      one(usuarios().where((eb) => eb(eb.fn('lower', ['email_usu']), '=', email.toLowerCase()))),
    getConta: (codigo) => one(usuarios().where('codigo_usu', '=', codigo)),
    getUsuario: async (codigo) => {
      const row = await db
        .selectFrom('usuario')
        .select(['codigo_usu', 'nome_usu', 'cpf_usu', 'isdesp_usu', 'altsen_usu', 'email_usu as email'])
        .where('codigo_usu', '=', codigo)
        .executeTakeFirst();
      return row ? { ...row, suporte: isSuporte(row.email) } : null;
    },
    changeSenha: (codigoUsuario, senhaHash, manterToken) =>
      changeSenha(db, codigoUsuario, senhaHash, manterToken),
    giveTemporary: (codigoUsuario, senhaHash, ate) =>
      run(
        db
          .updateTable('usuario')
          .set({ senhaprov_usu: senhaHash, provate_usu: ate.toISOString() })
          .where('codigo_usu', '=', codigoUsuario),
      ),
  } satisfies Partial<AcessoStore>;
};
