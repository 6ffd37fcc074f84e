import { sql } from 'kysely';
import type {
  EmpresaAlcancada,
  EntregaDeTerceiro,
  FilaDeRecebimentos,
  RecebimentoStore,
  ViaDeTerceiro,
} from '../../../../ports/recebimentos.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { firstRowOf, type Over, rowsOf } from '../../../driver/statements.ts';
import type { DeTodas } from '../../../driver/tenancy/tenancy.ts';

/** A CNPJ brings company `e` its notes: another one of its group, or the server's own. */
const brings = (cnpj: Sql, daCasa: Sql): Sql => sql`(
  e.ativo_emp and e.cnpj_emp <> ${cnpj} and (left(e.cnpj_emp, 8) = left(${cnpj}, 8) or ${daCasa}))`;

const viaOf = ({ cnpj, daCasa }: ViaDeTerceiro): Sql => brings(sql`${cnpj}::text`, sql`${daCasa}::boolean`);

/** See FilaDeRecebimentos. */
export const listDonas: Over<FilaDeRecebimentos, DeTodas>['listDonas'] = async (
  db,
  via,
  { chave, partes },
) => {
  const dela = partes
    ? sql`e.cnpj_emp = any(${[...partes]}::text[])`
    : sql`e.codigo_emp in (select codemp from documento_de_terceiro where via = ${via.cnpj} and chave = ${chave})`;
  return rowsOf<EmpresaAlcancada>(db)`
    select e.codigo_emp as "codigoEmpresa", e.cnpj_emp as cnpj
    from empresa e join recebimento r on r.codemp = e.codigo_emp and r.receber
    where ${dela} and ${viaOf(via)} order by 1`;
};

/** See RecebimentoStore. The right is judged in the transaction of the delivery. */
export const takeDeTerceiro: Over<RecebimentoStore>['takeDeTerceiro'] = (
  db,
  via,
  { chave, documento },
  agora,
) => firstRowOf<EntregaDeTerceiro>(db)`
    with nova as (
      insert into documento_de_terceiro (codemp, chave, documento, via, quando)
      select e.codigo_emp, ${chave}::text, ${documento}::text, ${via.cnpj}::text, ${agora.toISOString()}::timestamptz
      from empresa e join recebimento r on r.codemp = e.codigo_emp and r.receber
      where e.codigo_emp = ${db.codigoEmpresa} and ${viaOf(via)}
      on conflict do nothing returning codemp)
    update recebimento r set entregas = r.entregas + 1 from nova where r.codemp = nova.codemp
    returning r.entregas as pedido, r.receberpor as "codigoUsuario"`;

/** See FilaDeRecebimentos. */
export const listVias: Over<FilaDeRecebimentos, DeTodas>['listVias'] = (db, codigoEmpresa, cnpjDaCasa) => {
  const via = brings(sql`v.cnpj_emp`, sql`v.cnpj_emp = coalesce(${cnpjDaCasa}::text, '')`);
  return rowsOf<{ cnpj: string; nome: string }>(db)`
    select v.cnpj_emp as cnpj, v.nomfan_emp as nome
    from empresa e cross join empresa v join recebimento r on r.codemp = v.codigo_emp and r.receber
    where e.codigo_emp = ${codigoEmpresa} and v.ativo_emp and ${via}
    order by 1`;
};
