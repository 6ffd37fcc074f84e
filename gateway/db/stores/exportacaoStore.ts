import { sql } from 'kysely';
import type { ExportacaoStore, ExportacoesGuardadas } from '../../ports/exportacoes.ts';
import { suffixed, unsuffixed } from '../driver/columns.ts';
import { type DaEmpresa, type DeTodas, selectOwn, updateOwn } from '../driver/escopo/escopo.ts';
import { firstOf, firstValue, run } from '../driver/statements.ts';

/** Exports that a list of them shows: the newest of a day. */
const MAX_LISTADAS = 50;

const leitura = (db: DaEmpresa) => {
  const todas = () => selectOwn(db, 'exportacao');
  return {
    list: (codigoUsuario) =>
      todas()
        .select(unsuffixed('exp', 'codigo', 'lista', 'nome', 'criada', 'total', 'feitas', 'pronta', 'erro'))
        .select(['cancelada_exp as cancelada', sql<string | null>`pedido_exp ->> 'tela'`.as('tela')])
        .where('codusu_exp', '=', codigoUsuario)
        .orderBy('codigo_exp', 'desc')
        .limit(MAX_LISTADAS)
        .execute(),
    countAbertas: async (codigoUsuario) => {
      const abertas = todas().where('codusu_exp', '=', codigoUsuario).where('pronta_exp', '=', false);
      return (await firstValue(abertas.select((eb) => eb.fn.countAll<number>().as('total')))) ?? 0;
    },
    getPronta: async (codigo, codigoUsuario) => {
      const row = await todas()
        .select(['nome_exp as nome', 'tamanho_exp as tamanho'])
        .where('codigo_exp', '=', codigo)
        .where('codusu_exp', '=', codigoUsuario)
        .where('pronta_exp', '=', true)
        .executeTakeFirst();
      return row && row.tamanho !== null ? { nome: row.nome, tamanho: row.tamanho } : null;
    },
    getAberta: (codigo) =>
      firstOf(
        todas()
          .select(['codusu_exp as codigoUsuario', ...unsuffixed('exp', 'lista', 'pedido', 'nome')])
          .where('codigo_exp', '=', codigo)
          .where('pronta_exp', '=', false),
      ),
  } satisfies Partial<ExportacaoStore>;
};

/** True if a change matched its row. */
const algum = async (change: { execute(): Promise<readonly unknown[]> }): Promise<boolean> =>
  (await change.execute()).length > 0;

const escrita = (db: DaEmpresa) => {
  const change = (codigo: number) => updateOwn(db, 'exportacao').where('codigo_exp', '=', codigo);
  const aberta = (codigo: number) => change(codigo).where('pronta_exp', '=', false);
  return {
    create: async ({ codigoUsuario, lista, pedido, nome }, agora) => {
      const { codigo_exp } = await db
        .insertInto('exportacao')
        .values(
          suffixed('exp', {
            ...{ codemp: db.codigoEmpresa, codusu: codigoUsuario, lista, nome },
            ...{ pedido: JSON.stringify(pedido), criada: agora.toISOString() },
          }),
        )
        .returning('codigo_exp')
        .executeTakeFirstOrThrow();
      return codigo_exp;
    },
    progress: (codigo, feitas_exp, total_exp) =>
      algum(aberta(codigo).set({ feitas_exp, total_exp }).returning('codigo_exp')),
    cancelar: (codigo, codigoUsuario) =>
      algum(
        aberta(codigo)
          .where('codusu_exp', '=', codigoUsuario)
          .set({ pronta_exp: true, cancelada_exp: true })
          .returning('codigo_exp'),
      ),
    countFalha: async (codigo) => {
      const contada = change(codigo).set((eb) => ({ falhas_exp: eb('falhas_exp', '+', 1) }));
      return (await firstValue(contada.returning('falhas_exp'))) ?? 0;
    },
    conclude: (codigo, fim) => {
      const como = 'erro' in fim ? { erro_exp: fim.erro } : { tamanho_exp: fim.tamanho };
      return algum(
        aberta(codigo)
          .set({ pronta_exp: true, ...como })
          .returning('codigo_exp'),
      );
    },
  } satisfies Partial<ExportacaoStore>;
};

/** A company's exports. */
export const exportacaoStore = (db: DaEmpresa): ExportacaoStore => ({
  ...leitura(db),
  ...escrita(db),
});

/** Exports of all companies, to be swept. */
export const exportacoesGuardadas = (db: DeTodas): ExportacoesGuardadas => ({
  listAntes: (de) =>
    db
      .selectFrom('exportacao')
      .select(['codigo_exp as codigo', 'codemp_exp as codigoEmpresa', 'nome_exp as nome'])
      .where('criada_exp', '<', de.toISOString())
      .orderBy('criada_exp')
      .limit(1000)
      .execute(),
  remove: (codigo) => run(db.deleteFrom('exportacao').where('codigo_exp', '=', codigo)),
});
