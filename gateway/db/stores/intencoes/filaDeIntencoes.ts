import type { Kysely } from 'kysely';
import type { FilaDeIntencoes } from '../../../ports/intencoes.ts';
import type { Tables } from '../../tables/index.ts';
import { historias } from './historias.ts';
import { intencaoOf } from './intencaoOf.ts';

/** The queue's clock (the database's) and ours may differ by a little: a job that comes this early is on time. */
const quase = (agora: Date): string => new Date(agora.getTime() + 250).toISOString();

/** A waiting intent whose job is this late has probably lost it; a second job does no harm. */
const ESQUECIDA_MS = 30_000;

const soltarVencidas = async (db: Kysely<Tables>, agora: Date) => {
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
};

/** The pipeline's own view: taking intents up across companies, one taker each, and their whole story. */
export const filaDeIntencoes = (db: Kysely<Tables>): FilaDeIntencoes => ({
  ...historias(db),
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
    return row ? intencaoOf(row) : null;
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
    return row ? intencaoOf(row) : null;
  },
  renovar: async (id, ate) => {
    await db
      .updateTable('intencao')
      .set({ prazo: ate.toISOString() })
      .where('id', '=', id)
      .where('estado', 'in', ['enviando', 'desconhecida'])
      .execute();
  },
  soltarVencidas: (agora) => soltarVencidas(db, agora),
  soltarTodas: async (agora) => {
    await db
      .updateTable('intencao')
      .set({ prazo: new Date(agora.getTime() - 1).toISOString() })
      .where('estado', '=', 'enviando')
      .execute();
  },
});
