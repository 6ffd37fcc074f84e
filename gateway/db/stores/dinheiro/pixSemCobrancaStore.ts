import { sql } from 'kysely';
import type { PagamentoSemCobranca } from '#contract/gateway/dinheiro/credito.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { columnsOf, suffixed } from '../../driver/columns.ts';
import { all, listPage } from '../../driver/listQuery.ts';
import { run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { fimDoDia, inicioDoDia } from '../engine/userAndCompany.ts';

const p = columnsOf<'pix_sem_cobranca'>('p');

/** Payments that no charge was made for, each once. */
export const pixSemCobrancaStore = (db: DeTodas) => ({
  /** Upsert by end-to-end id; a later message updates what was returned of the payment. */
  save: ({ endToEndId: e2eid, devolvido, ...pagamento }: Omit<PagamentoSemCobranca, 'codigo'>) =>
    run(
      db
        .insertInto('pix_sem_cobranca')
        .values(suffixed('psc', { ...pagamento, e2eid, devolvido }))
        .onConflict((conflict) => conflict.column('e2eid_psc').doUpdateSet({ devolvido_psc: devolvido })),
    ),
  list: (filtro: Paginada & { dataInicial: string | null; dataFinal: string | null }) => {
    const { dataInicial, dataFinal } = filtro;
    const query = {
      columns: {
        ...p({ codigo: 'codigo_psc', endToEndId: 'e2eid_psc', txid: 'txid_psc', valor: 'valor_psc' }),
        ...p({ devolvido: 'devolvido_psc', mensagem: 'mensagem_psc', pago: 'pago_psc' }),
      },
      from: sql`from pix_sem_cobranca p`,
      where: all([
        dataInicial && sql`pago_psc >= ${inicioDoDia(dataInicial)}`,
        dataFinal && sql`pago_psc <= ${fimDoDia(dataFinal)}`,
      ]),
      sorts: p({ pago: 'pago_psc', valor: 'valor_psc' }),
      defaultOrder: sql`pago_psc desc, codigo_psc desc`,
    };
    return listPage<PagamentoSemCobranca>(db, query, filtro);
  },
});
