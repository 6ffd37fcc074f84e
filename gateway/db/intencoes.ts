import type { Kysely, Selectable } from 'kysely';
import type { EstadoIntencao, Intencao, IntencaoStore, RecusaRenave } from '../ports/intencoes.ts';
import type { IntencaoTable, Tables } from './tables.ts';

/** States in which an intent still holds its vehicle. */
export const VIVAS = ['pendente', 'enviando', 'desconhecida'] as const satisfies EstadoIntencao[];

export const intencaoDe = (row: Selectable<IntencaoTable>): Intencao => ({
  id: row.id,
  codigoEmpresa: row.codemp,
  codigoUsuario: row.codusu,
  chassi: row.chassi,
  operacao: row.operacao,
  dados: row.dados,
  estado: row.estado,
  tentativas: row.tentativas,
  criada: row.criada,
  enviada: row.enviada,
  erro:
    row.errotitulo === null
      ? null
      : { titulo: row.errotitulo, mensagem: row.erromensagem ?? '', detalhe: row.errodetalhe },
});

const erroColumns = (erro: RecusaRenave | null) => ({
  errotitulo: erro?.titulo ?? null,
  erromensagem: erro?.mensagem ?? null,
  errodetalhe: erro?.detalhe ?? null,
});

/** One company's intents. The partial unique index is what makes a second live one impossible. */
export const intencaoStore = (db: Kysely<Tables>, codemp: number): IntencaoStore => ({
  create: async (novas, agora) => {
    if (novas.length === 0) return [];
    const rows = await db
      .insertInto('intencao')
      .values(
        novas.map((nova) => ({
          codemp,
          codusu: nova.codigoUsuario,
          chassi: nova.chassi,
          operacao: nova.operacao,
          dados: JSON.stringify(nova.dados),
          estado: 'pendente' as const,
          criada: agora.toISOString(),
          enviada: null,
          encerrada: null,
          prazo: agora.toISOString(),
          ...erroColumns(null),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['codemp', 'chassi']).where('estado', 'in', VIVAS).doNothing(),
      )
      .returningAll()
      .execute();
    return rows.map(intencaoDe);
  },
  get: async (id) => {
    const row = await db
      .selectFrom('intencao')
      .selectAll()
      .where('id', '=', id)
      .where('codemp', '=', codemp)
      .executeTakeFirst();
    return row ? intencaoDe(row) : null;
  },
  hasConfirmada: async (operacao, chassi) => {
    const row = await db
      .selectFrom('intencao')
      .select('id')
      .where('codemp', '=', codemp)
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
      .where('codemp', '=', codemp)
      .where('id', 'in', [...ids])
      .execute();
  },
  addPasso: async (id, passo, agora) => {
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
  },
  encerrar: async (id, de, estado, erro, agora) => {
    const { numUpdatedRows } = await db
      .updateTable('intencao')
      .set({ estado, encerrada: agora.toISOString(), prazo: null, ...erroColumns(erro) })
      .where('id', '=', id)
      .where('codemp', '=', codemp)
      .where('estado', 'in', [...de])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  mudar: async (id, de, { estado, prazo, enviada, perdida }) => {
    const { numUpdatedRows } = await db
      .updateTable('intencao')
      .set((eb) => ({
        estado,
        prazo: prazo.toISOString(),
        tentativas: eb('tentativas', '-', enviada ? 0 : 1),
        ...(perdida && { enviada: perdida.toISOString() }),
      }))
      .where('id', '=', id)
      .where('codemp', '=', codemp)
      .where('estado', 'in', [...de])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
