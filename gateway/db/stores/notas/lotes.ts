import type { EnvioDe, LoteGuardado, PedidoDoEnvio } from '../../../ports/notas.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { firstRowOf, rowsOf } from '../../driver/statements.ts';

/** Packs of one request are numbered within this many: more than the bounds of an upload let it have. */
const PACOTES_DO_PEDIDO = 1000;

export const sumEnvio = async (db: DaEmpresa, { codigoUsuario, envio }: EnvioDe) => {
  const row = await firstRowOf<{ arquivos: number; bytes: number }>(db)`
    select count(*)::int as arquivos, coalesce(sum((a ->> 'tamanho')::bigint), 0)::float8 as bytes
    from lote_xml l join pacote_xml p on p.codlote = l.codigo, json_array_elements(p.arquivos) a
    where l.codemp = ${db.codigoEmpresa} and l.codusu = ${codigoUsuario} and l.envio = ${envio}`;
  return row ?? { arquivos: 0, bytes: 0 };
};

/** The batch of an upload, held until the transaction's end: requests of one upload are written one after the other. */
const holdLote = async (db: DaEmpresa, { codigoUsuario, envio }: EnvioDe, agora: Date): Promise<number> => {
  const lote = await firstRowOf<{ codigo: number }>(db)`${prepared}
    insert into lote_xml (codemp, codusu, envio, datahoraimportacao, totalarquivos)
    values (${db.codigoEmpresa}::int, ${codigoUsuario}::int, ${envio}::text, ${agora.toISOString()}::timestamptz, 0)
    on conflict (codemp, codusu, envio) do update set envio = excluded.envio
    returning codigo`;
  if (!lote) throw new Error('The code of a batch was not answered');
  return lote.codigo;
};

/** A request whose first pack is there has come before. */
export const insertPacotes = async (
  db: DaEmpresa,
  pedido: PedidoDoEnvio,
  agora: Date,
): Promise<LoteGuardado> => {
  const codigoLote = await holdLote(db, pedido, agora);
  const numerados = pedido.pacotes.map((novo, n) => ({
    ...novo,
    pacote: pedido.pedido * PACOTES_DO_PEDIDO + n,
  }));
  const primeiro = numerados[0]?.pacote ?? null;
  const rows = await rowsOf<{ totalarquivos: number; pacotes: number[] | null }>(db)`${prepared}
    with novos as (
      insert into pacote_xml (codlote, pacote, arquivo, arquivos)
      select l.codigo, novo.pacote, novo.arquivo, novo.arquivos
      from lote_xml l, json_to_recordset(${JSON.stringify(numerados)}::json)
        as novo(pacote int, arquivo text, arquivos json)
      where l.codigo = ${codigoLote}::int and l.codemp = ${db.codigoEmpresa}::int and not exists (
        select from pacote_xml p where p.codlote = l.codigo and p.pacote = ${primeiro}::int)
      returning pacote, json_array_length(arquivos) as quantos
    )
    update lote_xml l set
      totalarquivos = l.totalarquivos + n.quantos,
      finalizado = l.finalizado and n.quantos = 0
    from (select coalesce(sum(quantos), 0)::int as quantos, json_agg(pacote) as pacotes from novos) n
    where l.codigo = ${codigoLote}::int and l.codemp = ${db.codigoEmpresa}::int
    returning l.totalarquivos, n.pacotes`;
  const [{ totalarquivos, pacotes } = { totalarquivos: 0, pacotes: null }] = rows;
  return { codigoLote, totalarquivos, pacotes: pacotes ?? [] };
};
