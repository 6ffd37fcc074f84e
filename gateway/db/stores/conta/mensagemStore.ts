import type { Kysely } from 'kysely';
import type { MensagemStore } from '../../../ports/configuracoes.ts';
import type { Tables } from '../../tables/index.ts';

/** The global message in SQL. */
export const mensagemStore = (db: Kysely<Tables>): MensagemStore => ({
  get: async (codigo) => {
    const row = await db
      .selectFrom('mensagem_global')
      .selectAll()
      .where('codigo_men', '=', codigo)
      .executeTakeFirst();
    return row ?? null;
  },
  save: async ({ codigo_men, ...mensagem }) => {
    await db.updateTable('mensagem_global').set(mensagem).where('codigo_men', '=', codigo_men).execute();
  },
});
