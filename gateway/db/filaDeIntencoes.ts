import { type Kysely, sql } from 'kysely';
import type { PassoDaOperacao } from '#contract/gateway/suporte.ts';
import type { FilaDeIntencoes, FiltroOperacoes, HistoriaDaOperacao } from '../ports/intencoes.ts';
import { intencaoDe } from './intencoes.ts';
import { contendo, pageOf, parseOrdem } from './page.ts';
import type { Tables } from './tables.ts';

/** The queue's clock (the database's) and ours may differ by a little: a job that comes this early is on time. */
const quase = (agora: Date): string => new Date(agora.getTime() + 250).toISOString();

/** A waiting intent whose job is this late has probably lost it; a second job does no harm. */
const ESQUECIDA_MS = 30_000;

const passosDe = async (db: Kysely<Tables>, ids: string[]): Promise<Map<string, PassoDaOperacao[]>> => {
  const passos = new Map<string, PassoDaOperacao[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return passos;
  const rows = await db
    .selectFrom('passo_intencao')
    .selectAll()
    .where('intencao', 'in', ids)
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const { quando, passo, requisicao, resposta, statushttp } = row;
    passos.get(row.intencao)?.push({ quando, passo, requisicao, resposta, statusHttp: statushttp });
  }
  return passos;
};

const operacoes = (db: Kysely<Tables>) =>
  db
    .selectFrom('intencao as i')
    .innerJoin('empresa as e', 'e.codigo_emp', 'i.codemp')
    .innerJoin('usuario as u', 'u.codigo_usu', 'i.codusu');

const COLUMNS = [
  'i.id',
  'i.codemp as codigo_emp',
  'e.nomfan_emp',
  'u.nome_usu',
  'i.chassi',
  'i.operacao',
  'i.estado',
  'i.tentativas',
  'i.criada',
  'i.encerrada',
  'i.errotitulo',
  'i.erromensagem',
  'i.errodetalhe',
] as const;

const filtered = (db: Kysely<Tables>, filtro: FiltroOperacoes) => {
  let query = operacoes(db);
  if (filtro.chassi) query = query.where('i.chassi', 'like', contendo(filtro.chassi.toUpperCase()));
  if (filtro.estado) query = query.where(sql.ref('i.estado'), '=', filtro.estado);
  if (filtro.dataInicial) query = query.where('i.criada', '>=', `${filtro.dataInicial}T00:00:00-03:00`);
  if (filtro.dataFinal) query = query.where('i.criada', '<=', `${filtro.dataFinal}T23:59:59.999-03:00`);
  return query;
};

/** The pipeline's own view: taking intents up across companies, one taker each, and their whole story. */
export const filaDeIntencoes = (db: Kysely<Tables>): FilaDeIntencoes => ({
  tomar: async (id, agora, ate) => {
    const row = await db
      .updateTable('intencao')
      .set((eb) => ({
        estado: 'enviando' as const,
        tentativas: eb('tentativas', '+', 1),
        enviada: agora.toISOString(),
        prazo: ate.toISOString(),
      }))
      .where('id', '=', id)
      .where('estado', '=', 'pendente')
      .where('prazo', '<=', quase(agora))
      .returningAll()
      .executeTakeFirst();
    return row ? intencaoDe(row) : null;
  },
  tomarDuvida: async (id, agora, ate) => {
    const row = await db
      .updateTable('intencao')
      .set({ prazo: ate.toISOString() })
      .where('id', '=', id)
      .where('estado', '=', 'desconhecida')
      .where('prazo', '<=', quase(agora))
      .returningAll()
      .executeTakeFirst();
    return row ? intencaoDe(row) : null;
  },
  renovar: async (id, ate) => {
    await db
      .updateTable('intencao')
      .set({ prazo: ate.toISOString() })
      .where('id', '=', id)
      .where('estado', 'in', ['enviando', 'desconhecida'])
      .execute();
  },
  soltarVencidas: async (agora) => {
    const now = agora.toISOString();
    const orfas = await db
      .updateTable('intencao')
      .set({ estado: 'desconhecida', prazo: now, enviada: now })
      .where('estado', '=', 'enviando')
      .where('prazo', '<', now)
      .returning(['id', 'codemp'])
      .execute();
    const esquecidas = await db
      .updateTable('intencao')
      .set({ prazo: now })
      .where('estado', 'in', ['pendente', 'desconhecida'])
      .where('prazo', '<', new Date(agora.getTime() - ESQUECIDA_MS).toISOString())
      .returning(['id', 'codemp'])
      .execute();
    return [...orfas, ...esquecidas].map(({ id, codemp }) => ({ id, codigoEmpresa: codemp }));
  },
  soltarTodas: async (agora) => {
    await db
      .updateTable('intencao')
      .set({ prazo: new Date(agora.getTime() - 1).toISOString() })
      .where('estado', '=', 'enviando')
      .execute();
  },
  list: async (filtro) => {
    const { page, perPage } = filtro;
    const ordem = parseOrdem(filtro.ordemCampo, ['criada', 'chassi', 'operacao']);
    const rows = await filtered(db, filtro)
      .select([...COLUMNS])
      .orderBy(sql.ref(`i.${ordem?.coluna ?? 'criada'}`), ordem?.direcao ?? 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const passos = await passosDe(
      db,
      rows.map((row) => row.id),
    );
    const data: HistoriaDaOperacao[] = rows.map((row) => ({ ...row, passos: passos.get(row.id) ?? [] }));
    const { total } = await filtered(db, filtro)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    return pageOf(data, total, perPage, { todas: total });
  },
  get: async (id) => {
    const row = await operacoes(db)
      .select([...COLUMNS])
      .where(sql`i.id::text`, '=', id)
      .executeTakeFirst();
    return row ? { ...row, passos: (await passosDe(db, [row.id])).get(row.id) ?? [] } : null;
  },
});
