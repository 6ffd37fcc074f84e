import { sql } from 'kysely';
import type { TrabalhoDevido } from '../../../ports/filas.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { onlyValues, prepared } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { haEntrega } from '../acesso/webhooks/filaDeWebhooks.ts';
import { aConferir } from '../estoque/estoqueRenave/conferenciaStore.ts';
import { haAptidao } from '../usados/aptidaoStore.ts';
import { haAcompanhamento } from './intencoes/acompanhamentos.ts';
import { haVencida } from './intencoes/filaDeIntencoes.ts';

/** Holds whenever the loop's own claim finds something, and may hold when that finds nothing: paces are left to it. */
const CONDICOES: Readonly<Record<TrabalhoDevido, (agora: Date) => Sql>> = {
  acompanhamentos: () => haAcompanhamento,
  aptidoes: () => haAptidao,
  conferencias: (agora) => sql`exists (${aConferir(agora)})`,
  intencoes: () => haVencida,
  webhooks: () => haEntrega,
};

/** pg-boss's own fetch condition, for all queues at once. */
const filasDevidas = (filas: readonly string[]): Sql => sql`
  select fila from unnest(${filas}::text[]) as fila
  where exists (select from pgboss.job j
    where j.name = fila and j.state < 'active' and not j.blocked and j.start_after <= now())`;

/** The queues, of those given, and the other work of which something is due. */
export const listDevidos =
  (db: DeTodas, agora: () => Date) =>
  async (filas: readonly string[]): Promise<ReadonlySet<string>> => {
    const quando = agora();
    const outros = Object.entries(CONDICOES).map(
      ([trabalho, condicao]) => sql`select ${sql.lit(trabalho)} where ${condicao(quando)}`,
    );
    return new Set(
      await onlyValues<string>(db)`${prepared}
      ${sql.join([filasDevidas(filas), ...outros], sql` union all `)}`,
    );
  };
