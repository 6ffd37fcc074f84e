import type { NotaAnunciada, RecebimentoStore } from '../../../ports/recebimentos.ts';
import type { Over } from '../../driver/over.ts';
import { prepared } from '../../driver/preparedStatements.ts';
import { rowsOf } from '../../driver/statements.ts';
import { ESTADO } from './estadoDaNota.ts';

/** One row for each key: a page may tell of a note twice. */
const joined = (notas: readonly NotaAnunciada[]): NotaAnunciada[] => {
  const porChave = Map.groupBy(notas, ({ chave }) => chave);
  return [...porChave.values()].map((mesmas) => ({
    ...(mesmas.find(({ completa }) => completa) ?? (mesmas[0] as NotaAnunciada)),
    cancelada: mesmas.some(({ cancelada }) => cancelada),
  }));
};

/** See RecebimentoStore. What is known already stays: a summary that comes late takes nothing back. */
export const saveNotas: Over<RecebimentoStore>['saveNotas'] = async (db, notas, agora) => {
  if (notas.length === 0) return { anunciadas: [], novas: [] };
  const rows = await rowsOf<{
    chave: string;
    estado: string;
    pedido: string | null;
    nova: boolean;
  }>(db)`${prepared}
    with novas as (
      select * from json_to_recordset(${JSON.stringify(joined(notas))}::json) as n(chave text, emitente text,
        "nomeEmitente" text, emissao timestamptz, valor bigint, completa boolean, cancelada boolean)
    ), guardadas as (
      insert into nota_recebida as r
        (codemp, chave, emitente, nomeemitente, emissao, valor, vistaem, completaem, cancelada)
      select ${db.codigoEmpresa}::int, chave, emitente, "nomeEmitente", emissao, valor, ${agora.toISOString()}::timestamptz,
        case when completa then ${agora.toISOString()}::timestamptz end, cancelada
      from novas
      on conflict (codemp, chave) do update set
        emitente = coalesce(r.emitente, excluded.emitente), nomeemitente = coalesce(r.nomeemitente, excluded.nomeemitente),
        emissao = coalesce(r.emissao, excluded.emissao), valor = coalesce(r.valor, excluded.valor),
        completaem = coalesce(r.completaem, excluded.completaem), cancelada = r.cancelada or excluded.cancelada
      returning r.*
    )
    select r.chave, r.pedido, ${ESTADO} as estado, not exists (select from nota_recebida a
      where a.codemp = r.codemp and a.chave = r.chave) as nova from guardadas r`;
  return {
    anunciadas: rows
      .filter(({ estado, pedido }) => estado === 'anunciada' && !pedido)
      .map(({ chave }) => chave),
    novas: rows.filter(({ nova }) => nova).map(({ chave }) => chave),
  };
};
