import type { Kysely } from 'kysely';
import type { Intencao, IntencaoStore, NovaIntencao, RecusaRenave } from '../../../ports/intencoes.ts';
import type { Tables } from '../../tables/index.ts';
import { intencaoOf, VIVAS } from './intencaoOf.ts';

type Db = Kysely<Tables>;

const erroColumns = (erro: RecusaRenave | null) => ({
  errotitulo: erro?.titulo ?? null,
  erromensagem: erro?.mensagem ?? null,
  errodetalhe: erro?.detalhe ?? null,
});

/** The partial unique index is what makes a second live intent of a vehicle impossible. */
const create = async (
  db: Db,
  codigoEmpresa: number,
  novas: readonly NovaIntencao[],
  agora: Date,
): Promise<Intencao[]> => {
  if (novas.length === 0) return [];
  const rows = await db
    .insertInto('intencao')
    .values(
      novas.map((nova) => ({
        codemp: codigoEmpresa,
        codusu: nova.codigoUsuario,
        chassi: nova.chassi,
        operacao: nova.operacao,
        familia: nova.familia,
        dados: JSON.stringify(nova.dados),
        estado: 'pendente' as const,
        criada: agora.toISOString(),
        enviada: null,
        encerrada: null,
        prazo: agora.toISOString(),
        ...erroColumns(null),
      })),
    )
    .onConflict((conflict) => conflict.columns(['codemp', 'chassi']).where('estado', 'in', VIVAS).doNothing())
    .returningAll()
    .execute();
  return rows.map(intencaoOf);
};

const addPasso = async (db: Db, [id, passo, agora]: Parameters<IntencaoStore['addPasso']>): Promise<void> => {
  await db
    .insertInto('passo_intencao')
    .values({
      intencao: id,
      quando: agora.toISOString(),
      passo: passo.passo,
      requisicao: passo.requisicao ?? null,
      resposta: passo.resposta ?? null,
      statushttp: passo.statusHttp ?? null,
    })
    .execute();
};

/** Moves of an intent, each from the states it must still be in. */
const moves = (db: Db, codigoEmpresa: number): Pick<IntencaoStore, 'encerrar' | 'mudar'> => {
  const from = (id: string, de: readonly Intencao['estado'][]) =>
    db
      .updateTable('intencao')
      .where('id', '=', id)
      .where('codemp', '=', codigoEmpresa)
      .where('estado', 'in', [...de]);
  return {
    encerrar: async (id, de, estado, erro, agora) => {
      const { numUpdatedRows } = await from(id, de)
        .set({ estado, encerrada: agora.toISOString(), prazo: null, ...erroColumns(erro) })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    mudar: async (id, de, { estado, prazo, enviada, perdida }) => {
      const { numUpdatedRows } = await from(id, de)
        .set((eb) => ({
          estado,
          prazo: prazo.toISOString(),
          tentativas: eb('tentativas', '-', enviada ? 0 : 1),
          ...(perdida && { enviada: perdida.toISOString() }),
        }))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};

/** One company's intents. */
export const intencaoStore = (db: Db, codigoEmpresa: number): IntencaoStore => ({
  ...moves(db, codigoEmpresa),
  create: (novas, agora) => create(db, codigoEmpresa, novas, agora),
  addPasso: (...passo) => addPasso(db, passo),
  get: async (id) => {
    const row = await db
      .selectFrom('intencao')
      .selectAll()
      .where('id', '=', id)
      .where('codemp', '=', codigoEmpresa)
      .executeTakeFirst();
    return row ? intencaoOf(row) : null;
  },
  hasConfirmada: async (operacao, chassi) => {
    const row = await db
      .selectFrom('intencao')
      .select('id')
      .where('codemp', '=', codigoEmpresa)
      .where('chassi', '=', chassi)
      .where('operacao', '=', operacao)
      .where('estado', '=', 'confirmada')
      .executeTakeFirst();
    return row !== undefined;
  },
  remove: async (ids) => {
    if (ids.length === 0) return;
    await db
      .deleteFrom('intencao')
      .where('codemp', '=', codigoEmpresa)
      .where('id', 'in', [...ids])
      .execute();
  },
});
