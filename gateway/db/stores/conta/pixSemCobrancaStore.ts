import { sql } from 'kysely';
import type { PagamentoSemCobranca } from '#contract/gateway/credito.ts';
import type { PixSemCobrancaStore } from '../../../ports/creditos.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { all, countRows, listRows } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';

/** Payments that no charge was made for, each once. */
export const pixSemCobrancaStore = (db: DeTodas): PixSemCobrancaStore => ({
  save: async ({ endToEndId, txid, valor, devolvido, mensagem, pago }) => {
    await sql`insert into pix_sem_cobranca (e2eid_psc, txid_psc, valor_psc, devolvido_psc, mensagem_psc, pago_psc)
      values (${endToEndId}, ${txid}, ${valor}, ${devolvido}, ${mensagem}, ${pago})
      on conflict (e2eid_psc) do update set devolvido_psc = excluded.devolvido_psc`.execute(db);
  },
  list: async (filtro) => {
    const { dataInicial, dataFinal, perPage } = filtro;
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
    const rows = await listRows<PagamentoSemCobranca>(db, query, filtro);
    return pageOf(rows, await countRows(db, query), perPage);
  },
});
