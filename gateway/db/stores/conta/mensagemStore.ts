import type { MensagemStore } from '../../../ports/configuracoes.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { firstOf, run } from '../../driver/statements.ts';

/** The global message in SQL. */
export const mensagemStore = (db: DeTodas): MensagemStore => ({
  get: (codigo) => firstOf(db.selectFrom('mensagem_global').selectAll().where('codigo_men', '=', codigo)),
  save: ({ codigo_men, ...mensagem }) =>
    run(db.updateTable('mensagem_global').set(mensagem).where('codigo_men', '=', codigo_men)),
});
