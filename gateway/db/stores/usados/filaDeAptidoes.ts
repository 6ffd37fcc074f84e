import { sql } from 'kysely';
import type { AptidaoTomada, FilaDeAptidoes } from '../../../ports/aptidoes.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { firstRowOf } from '../../driver/statements.ts';
import { takeTurn, takeTurnOfCompany } from '../intencoes/acompanhamentos.ts';
import { daqui } from '../intencoes/relogio.ts';

const DEVIDA = sql`a.estado = 'aguarda' and a.prazo <= now()`;

/** Whether a plate waits for its question, of any company. */
export const haAptidao: Sql = sql`exists (select from aptidao a where ${DEVIDA})`;

/** The plates of all companies that wait, at the pace of all questions to the registry. */
export const filaDeAptidoes = (db: DeTodas): FilaDeAptidoes => ({
  claim: ({ leaseMs, empresaMs, todasMs }) => firstRowOf<AptidaoTomada>(db)`${prepared}
      with escolhido as materialized (
        select a.codigo, a.codemp, coalesce(r.proxima, now()) as proxima
        from aptidao a left join ritmo_acompanhamento r on r.codemp = a.codemp
        where ${DEVIDA} and (r.proxima is null or r.proxima <= now())
        order by a.codusu is null, r.proxima nulls first, a.prazo, a.codigo limit 1
      ), turn as (${takeTurn(todasMs, sql`exists (select 1 from escolhido)`)}), tomado as (
        update aptidao a set prazo = ${daqui(leaseMs)}, posse = a.posse + 1
        from escolhido e, turn where a.codigo = e.codigo and ${DEVIDA}
        returning a.*
      ), da_empresa as (${takeTurnOfCompany(empresaMs)})
      select codigo, codemp as "codigoEmpresa", posse as fence, falhas, placa, renavam, numerocrv as "numeroCrv",
        tipocrv as "tipoCrv" from tomado`,
});
