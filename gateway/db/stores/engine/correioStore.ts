import { sql } from 'kysely';
import type { LimiteContado } from '../../../ports/correio.ts';
import { onlyRow, over, run } from '../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';
import { addUso } from '../usoStore.ts';

/** One statement counts and tells, so that those who come at once cannot slip past together; always in the same order. */
const sum = (db: DaEmpresa | DeTodas, { chave, quantas, janelaMs }: LimiteContado, agora: Date) => {
  const now = agora.toISOString();
  const ate = new Date(agora.getTime() + janelaMs).toISOString();
  return onlyRow<{ quantas: number; ate: string }>(db)`
    insert into mensagem_contada as m (chave_mco, quantas_mco, ate_mco) values (${chave}, ${quantas}::int, ${ate})
    on conflict (chave_mco) do update set
      quantas_mco = case when m.ate_mco <= ${now} then 0 else m.quantas_mco end + ${quantas}::int,
      ate_mco = case when m.ate_mco <= ${now} then excluded.ate_mco else m.ate_mco end
    returning quantas_mco as quantas, ate_mco as ate`;
};

/** Takes back the count of messages that certainly did not go out. */
const giveBack = async (db: DaEmpresa | DeTodas, limites: readonly LimiteContado[]): Promise<void> => {
  for (const { chave, quantas } of limites)
    await db
      .updateTable('mensagem_contada')
      .set({ quantas_mco: sql`greatest(quantas_mco - ${quantas}::int, 0)` })
      .where('chave_mco', '=', chave)
      .execute();
};

const UM_EMAIL = { tipo: 'email', codigo: '', faixa: 0, chamadas: 1, milissegundos: 0, bytes: 0 } as const;

/** Rate limits of outgoing mail, a company's and everybody's alike. */
export const correioStore = (db: DaEmpresa | DeTodas) => ({
  ...over(db, { giveBack }),
  /** Counts against all limits or none; when one is full, returns that limit and the end of its window. */
  count: async (limites: readonly LimiteContado[], agora: Date) => {
    const contados: LimiteContado[] = [];
    for (const limite of limites.toSorted((a, b) => (a.chave < b.chave ? -1 : 1))) {
      const { quantas, ate } = await sum(db, limite, agora);
      contados.push(limite);
      if (quantas <= limite.limite) continue;
      await giveBack(db, contados);
      return { cheia: limite, ate: new Date(ate) };
    }
    return null;
  },
  /** Adds one sent message to what a company uses. */
  sent: (codigoEmpresa: number) => addUso(db, [{ codigoEmpresa, ...UM_EMAIL }]),
  sweep: (agora: Date) => run(db.deleteFrom('mensagem_contada').where('ate_mco', '<', agora.toISOString())),
});
