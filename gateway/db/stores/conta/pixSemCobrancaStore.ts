import { sql } from 'kysely';
import type { PagamentoSemCobranca } from '#contract/gateway/credito.ts';
import type { PixSemCobrancaStore } from '../../../ports/creditos.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { all, listPage } from '../../driver/listQuery.ts';

/** Payments that no charge was made for, each once. */
export const pixSemCobrancaStore = (db: DeTodas): PixSemCobrancaStore => ({
  save: async ({ endToEndId, txid, valor, devolvido, mensagem, pago }) => {
    const devolvido_psc = devolvido;
    await db
      .insertInto('pix_sem_cobranca')
      .values({
        e2eid_psc: endToEndId,
        txid_psc: txid,
        valor_psc: valor,
        devolvido_psc,
        mensagem_psc: mensagem,
        pago_psc: pago,
      })
      .onConflict((conflict) => conflict.column('e2eid_psc').doUpdateSet({ devolvido_psc }))
      .execute();
  },
  list: async (filtro) => {
    const { dataInicial, dataFinal } = filtro;
    const query = {
      select: sql`codigo_psc as codigo, e2eid_psc as "endToEndId", txid_psc as txid, valor_psc as valor,
        devolvido_psc as devolvido, mensagem_psc as mensagem, pago_psc as pago`,
      from: sql`from pix_sem_cobranca`,
      where: all([
        dataInicial ? sql`pago_psc >= ${`${dataInicial}T00:00:00-03:00`}` : null,
        dataFinal ? sql`pago_psc <= ${`${dataFinal}T23:59:59.999-03:00`}` : null,
      ]),
      sorts: { pago: sql`pago_psc`, valor: sql`valor_psc` },
      defaultOrder: sql`pago_psc desc, codigo_psc desc`,
    };
    return listPage<PagamentoSemCobranca>(db, query, filtro);
  },
});
