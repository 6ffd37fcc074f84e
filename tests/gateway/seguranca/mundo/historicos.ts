import { exportacao } from '#contract/gateway/exportacao.ts';
import { untilPronta } from '#tests/gateway/exportacao/exportList.ts';
import type { TestGateway, TestSession } from '#tests/support/gateway.ts';

/** A finished export, and a ledger line of the company. */
export const idsHistoricos = async (world: TestGateway, session: TestSession) => {
  const { codigo } = await session.call(exportacao.exportar, {
    lista: 'veiculos',
    colunas: ['placa'],
    filtros: {},
  });
  await untilPronta(world, session, codigo);
  const { codigo_cre } = await world.gateway.database.kysely
    .selectFrom('credito')
    .select('codigo_cre')
    .where('codemp_cre', '=', await world.codigoOf('horizonteMatriz'))
    .executeTakeFirstOrThrow();
  return { exportacao: codigo, credito: codigo_cre };
};
