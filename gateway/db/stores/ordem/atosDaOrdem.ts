import { sql } from 'kysely';
import { type ParadaDaOrdem, RECUSAS_SEGUIDAS } from '#domain/sefaz/ordemDeEntrada.ts';
import type { OrdemStore } from '../../../ports/ordemDeEntrada.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { countText, firstRowOf, onlyValue, rowsOf } from '../../driver/statements.ts';
import { VIVA } from '../estoque/ultimaIntencao.ts';

/** The acts of a company's order. */
export const atosDaOrdem = (db: DaEmpresa) =>
  ({
    judge: async (vereditos, numero, agora) => {
      if (vereditos.length === 0) return 0;
      return countText(db)`insert into nota_da_ordem as n (codemp, item, ordem, codusu, veredito, quando)
      select ${db.codigoEmpresa}::int, v.codigo, ${numero}::int, o.codusu, v.veredito, ${agora.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(vereditos)}::json) as v(codigo bigint, veredito text)
      join ordem_entrada o on o.codemp = ${db.codigoEmpresa} and o.numero = ${numero}
      on conflict (codemp, item) do update set ordem = excluded.ordem, codusu = excluded.codusu,
        veredito = excluded.veredito, quando = excluded.quando
      where n.intencao is null and (n.veredito, n.ordem) <> (excluded.veredito, excluded.ordem)`;
    },
    hold: async (numero, codigos) => {
      const rows = await rowsOf(db)`select 1 from ordem_entrada
      where codemp = ${db.codigoEmpresa} and numero = ${numero} and modo = 'ativa' for update`;
      if (rows.length === 0) return false;
      const feitas = await sql`select 1 from nota_da_ordem where codemp = ${db.codigoEmpresa}
      and item = any(${[...codigos]}::bigint[]) and intencao is not null limit 1`.execute(db);
      return feitas.rows.length === 0;
    },
    link: async (codigos) => {
      // This transaction's own rows are not older than it.
      await sql`update nota_da_ordem n set intencao = i.id from intencao i
      where n.codemp = ${db.codigoEmpresa} and n.item = any(${[...codigos]}::bigint[]) and n.intencao is null
        and i.codemp = n.codemp and i.codusu = n.codusu and i.criada >= now()
        and (i.dados->'refs'->>'codigoNota')::bigint = n.item`.execute(db);
    },
  }) satisfies Partial<OrdemStore>;

/** True if the registry refused the last acts, that many in a row. */
export const wasRefused = async (db: DaEmpresa): Promise<boolean> => {
  // Refusals at the same moment see each other: the next one counts after this one's commit.
  const ativas = await rowsOf(db)`select from ordem_entrada
    where codemp = ${db.codigoEmpresa} and modo = 'ativa' for update`;
  if (ativas.length === 0) return false;
  const todas = await onlyValue<boolean>(db)`
    select count(*) = ${RECUSAS_SEGUIDAS} and bool_and(estado = 'recusada') as todas from (
      select i.estado from ordem_entrada o join nota_da_ordem n on n.codemp = o.codemp and n.ordem = o.numero
      join intencao i on i.codemp = n.codemp and i.id = n.intencao
      where o.codemp = ${db.codigoEmpresa} and i.encerrada is not null and (i.estado = 'confirmada' or exists (
        select from passo_intencao p where p.intencao = i.id and p.passo = 'recusada'))
      order by i.encerrada desc limit ${RECUSAS_SEGUIDAS}) u`;
  return todas === true;
};

/** The order of a live intent for a note, with what its giver may do now. */
export const ordemDaIntencao = (db: DaEmpresa, codigoNota: number) => firstRowOf<{
  ativa: boolean;
  parada: ParadaDaOrdem | null;
  confirma: boolean;
}>(db)`
    select o.modo = 'ativa' as ativa, o.parada, u.dirconfirmar_usu as confirma
    from nota_da_ordem n join intencao i on i.codemp = n.codemp and i.id = n.intencao and i.estado in ${VIVA}
    join ordem_entrada o on o.codemp = n.codemp join usuario u on u.codigo_usu = i.codusu
    where n.codemp = ${db.codigoEmpresa} and n.item = ${codigoNota}`;
