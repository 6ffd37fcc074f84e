import { sql } from 'kysely';
import type { NotaStore, PacoteARelerDe } from '../../../ports/notas.ts';
import type { DeTodas } from '../../driver/escopo/escopo.ts';
import { type Over, rowsOf } from '../../driver/statements.ts';
import { moved } from './aConferir.ts';
import { emUso } from './evidencias.ts';
import { RECORD } from './itemColumns.ts';

/** See PacotesGuardados. */
export const listAReler = (db: DeTodas, quantos: number): Promise<PacoteARelerDe[]> => rowsOf<PacoteARelerDe>(
  db,
)`select l.codemp as "codigoEmpresa", p.codlote as "codigoLote", p.pacote, p.arquivo, p.arquivos::text as arquivos,
    e.cnpj_emp as cnpj
  from pacote_xml p join lote_xml l on l.codigo = p.codlote join empresa e on e.codigo_emp = l.codemp
  where p.processado and not p.relido order by p.codlote desc, p.pacote limit ${quantos}`;

/** An invoice that contradicts itself waits for somebody, unless one decided already. */
const ESPERA = sql`(n.situacao = 'aconferir' and x.situacao = 'lida' and x.decisao is null)`;

/** See NotaStore. */
export const saveRelidos: Over<NotaStore>['saveRelidos'] = async (db, { codigoLote, pacote, itens }) => {
  const rows = await rowsOf<{ chassi: string; codlote: number }>(db)`
    update xml_item x set valorentrada = n.valorentrada,
      motivo = case when x.decisao is null then n.motivo else x.motivo end,
      situacao = case when ${ESPERA} then n.situacao else x.situacao end,
      tiponf = case when ${ESPERA} then null else x.tiponf end,
      selecionada = x.selecionada and not ${ESPERA}
    from json_to_recordset(${itens}::json) as n(${RECORD})
    where x.codemp = ${db.codigoEmpresa} and x.codlote = ${codigoLote} and x.pacote = ${pacote}
      and x.posicao = n.posicao and x.veiculo = n.veiculo and n.situacao in ('lida', 'aconferir')
      and x.situacao in ('lida', 'aconferir', 'divergente') and x.dataprocessamentoapi is null and not ${emUso(sql`x`)}
      and (x.valorentrada, x.motivo) is distinct from (n.valorentrada, n.motivo)
    returning x.chassi, x.codlote`;
  await sql`update xml_item x set endemitente = n.endemitente from json_to_recordset(${itens}::json) as n(${RECORD})
    where x.codemp = ${db.codigoEmpresa} and x.codlote = ${codigoLote} and x.pacote = ${pacote}
      and x.posicao = n.posicao and x.veiculo = n.veiculo`.execute(db);
  await sql`update pacote_xml set relido = true where codlote = ${codigoLote} and pacote = ${pacote}`.execute(
    db,
  );
  return moved(db, rows);
};
