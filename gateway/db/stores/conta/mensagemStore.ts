import type { MensagemStore } from '../../../ports/configuracoes.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';

/** The global message in SQL. */
export const mensagemStore = (db: DeTodas): MensagemStore => ({
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
