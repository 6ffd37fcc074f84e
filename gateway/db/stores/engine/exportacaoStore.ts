import { sql } from 'kysely';
import type { Exportacao } from '#contract/gateway/engine/exportacao.ts';
import type { ExportacaoAberta } from '../../../ports/exportacoes.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { firstNumber, firstOf, hasChanged, newValue, run } from '../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';

/** Exports that a list of them shows: the newest of a day. */
const MAX_LISTADAS = 50;

const leitura = (db: DaEmpresa) => ({
  /** The author's exports, newest first. */
  list: (codigoUsuario: number): Promise<Exportacao[]> =>
    selectOwn(db, 'exportacao', { codusu_exp: codigoUsuario })
      .select(unsuffixed('exp', 'codigo', 'lista', 'nome', 'criada', 'total', 'feitas', 'pronta', 'erro'))
      .select(['cancelada_exp as cancelada', sql<string | null>`pedido_exp ->> 'tela'`.as('tela')])
      .orderBy('codigo_exp', 'desc')
      .limit(MAX_LISTADAS)
      .execute(),
  countAbertas: (codigoUsuario: number) =>
    firstNumber(
      selectOwn(db, 'exportacao', { codusu_exp: codigoUsuario, pronta_exp: false }).select((eb) =>
        eb.fn.countAll<number>().as('total'),
      ),
    ),
  getPronta: (codigo: number, codigoUsuario: number) =>
    firstOf(
      selectOwn(db, 'exportacao', { codigo_exp: codigo, codusu_exp: codigoUsuario, pronta_exp: true })
        .select(unsuffixed('exp', 'nome', 'tamanho'))
        .where('tamanho_exp', 'is not', null)
        .$narrowType<{ tamanho: number }>(),
    ),
  getAberta: (codigo: number): Promise<ExportacaoAberta | null> =>
    firstOf(
      selectOwn(db, 'exportacao', { codigo_exp: codigo, pronta_exp: false }).select([
        'codusu_exp as codigoUsuario',
        ...unsuffixed('exp', 'lista', 'pedido', 'nome'),
      ]),
    ),
});

const escrita = (db: DaEmpresa) => {
  const aberta = (codigo: number) => updateOwn(db, 'exportacao', { codigo_exp: codigo, pronta_exp: false });
  return {
    create: ({ codigoUsuario: codusu, lista, pedido, nome }: ExportacaoAberta, agora: Date) => {
      const dita = { lista, nome, pedido: JSON.stringify(pedido), criada: agora.toISOString() };
      const nova = suffixed('exp', { codemp: db.codigoEmpresa, codusu, ...dita });
      return newValue(db.insertInto('exportacao').values(nova).returning('codigo_exp'));
    },
    /** Stores the progress; false when the export has ended, so that its job stops. */
    progress: (codigo: number, feitas_exp: number, total_exp: number) =>
      hasChanged(aberta(codigo).set({ feitas_exp, total_exp })),
    /** Cancels the author's export; false when it is another's or has ended. */
    cancelar: (codigo: number, codigoUsuario: number) =>
      hasChanged(
        aberta(codigo).where('codusu_exp', '=', codigoUsuario).set({ pronta_exp: true, cancelada_exp: true }),
      ),
    /** Counts one more failure of the job and returns the total. */
    countFalha: (codigo: number) =>
      firstNumber(
        updateOwn(db, 'exportacao', { codigo_exp: codigo })
          .set({ falhas_exp: sql<number>`falhas_exp + 1` })
          .returning('falhas_exp'),
      ),
    /** Ends the export with its size or its error; false when it had ended before. */
    conclude: (codigo: number, fim: { tamanho: number } | { erro: string }) => {
      const como = 'erro' in fim ? { erro_exp: fim.erro } : { tamanho_exp: fim.tamanho };
      return hasChanged(aberta(codigo).set({ pronta_exp: true, ...como }));
    },
  };
};

/** A company's exports, each visible to its author only. */
export const exportacaoStore = (db: DaEmpresa) => ({
  ...leitura(db),
  ...escrita(db),
});

/** Exports of all companies, to be swept. */
export const exportacoesGuardadas = (db: DeTodas) => ({
  listAntes: (de: Date) =>
    db
      .selectFrom('exportacao')
      .select(['codigo_exp as codigo', 'codemp_exp as codigoEmpresa', 'nome_exp as nome'])
      .where('criada_exp', '<', de.toISOString())
      .orderBy('criada_exp')
      .limit(1000)
      .execute(),
  remove: (codigo: number) => run(db.deleteFrom('exportacao').where('codigo_exp', '=', codigo)),
});
