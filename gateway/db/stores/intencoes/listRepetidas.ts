import { sql } from 'kysely';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { onlyValues } from '../../driver/statements.ts';

/** No request is on its way for longer; what a person wants again later is wanted again. */
const MESMO_PEDIDO = sql`interval '1 minute'`;

const antes = sql`select a.operacao, a.estado, a.encerrada, a.dados -> 'corpo' as corpo, a.criada from intencao a`;

/** By either name of the intent's vehicle, each by its own index. */
export const listRepetidas = async (db: DaEmpresa, intencoes: readonly string[]): Promise<string[]> => {
  return onlyValues<string>(db)`
    select i.id from intencao i
    cross join lateral (
      (${antes} where a.codemp = i.codemp and a.chassi = i.chassi and a.id <> i.id order by a.criada desc limit 1)
      union all
      (${antes} where a.codemp = i.codemp and placa_unica(a.placa) = placa_unica(i.placa) and a.placa is not null
        and a.id <> i.id order by a.criada desc limit 1)
      order by criada desc limit 1
    ) u
    where i.codemp = ${db.codigoEmpresa} and i.id = any(${intencoes}::uuid[])
      and u.operacao = i.operacao and u.estado = 'confirmada' and u.corpo = i.dados -> 'corpo'
      and u.encerrada > clock_timestamp() - ${MESMO_PEDIDO}`;
};
