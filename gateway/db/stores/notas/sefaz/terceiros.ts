import { sql } from 'kysely';
import type { EmpresaAlcancada, ViaDeTerceiro } from '../../../../ports/recebimentos.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import { firstRowOf, rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../../driver/tenancy/tenancy.ts';

/** A CNPJ brings company `e` its notes: another one of its group, or the server's own. */
const brings = (cnpj: Sql, daCasa: Sql): Sql => sql`(
  e.ativo_emp and e.cnpj_emp <> ${cnpj} and (left(e.cnpj_emp, 8) = left(${cnpj}, 8) or ${daCasa}))`;

const viaOf = ({ cnpj, daCasa }: ViaDeTerceiro): Sql => brings(sql`${cnpj}::text`, sql`${daCasa}::boolean`);

/**
 * The companies that a sequence may bring a document: of these parties or, if null, those to which it brought the
 * note of this key.
 */
export const listDonas = async (
  db: DeTodas,
  via: ViaDeTerceiro,
  { chave, partes }: { chave: string; partes: readonly string[] | null },
): Promise<EmpresaAlcancada[]> => {
  const dela = partes
    ? sql`e.cnpj_emp = any(${[...partes]}::text[])`
    : sql`e.codigo_emp in (select codemp from documento_de_terceiro where via = ${via.cnpj} and chave = ${chave})`;
  return rowsOf<EmpresaAlcancada>(db)`
    select e.codigo_emp as "codigoEmpresa", e.cnpj_emp as cnpj
    from empresa e join recebimento r on r.codemp = e.codigo_emp and r.receber
    where ${dela} and ${viaOf(via)} order by 1`;
};

/**
 * Takes a document that another CNPJ's sequence brings: its number among the company's, and the author of its batch; null if it
 * may not, or the company has it already. The right is judged in the transaction of the delivery.
 */
export const takeDeTerceiro = (
  db: DaEmpresa,
  via: ViaDeTerceiro,
  { chave, documento }: { chave: string; documento: string },
  agora: Date,
) => firstRowOf<{ pedido: number; codigoUsuario: number }>(db)`
    with nova as (
      insert into documento_de_terceiro (codemp, chave, documento, via, quando)
      select e.codigo_emp, ${chave}::text, ${documento}::text, ${via.cnpj}::text, ${agora.toISOString()}::timestamptz
      from empresa e join recebimento r on r.codemp = e.codigo_emp and r.receber
      where e.codigo_emp = ${db.codigoEmpresa} and ${viaOf(via)}
      on conflict do nothing returning codemp)
    update recebimento r set entregas = r.entregas + 1 from nova where r.codemp = nova.codemp
    returning r.entregas as pedido, r.receberpor as "codigoUsuario"`;

/** The CNPJs that the company may name in `autXML`: their sequences are asked for, and may bring it its notes. */
export const listVias = (db: DeTodas, codigoEmpresa: number, cnpjDaCasa: string | null) => {
  const via = brings(sql`v.cnpj_emp`, sql`v.cnpj_emp = coalesce(${cnpjDaCasa}::text, '')`);
  return rowsOf<{ cnpj: string; nome: string }>(db)`
    select v.cnpj_emp as cnpj, v.nomfan_emp as nome
    from empresa e cross join empresa v join recebimento r on r.codemp = v.codigo_emp and r.receber
    where e.codigo_emp = ${codigoEmpresa} and v.ativo_emp and ${via}
    order by 1`;
};
