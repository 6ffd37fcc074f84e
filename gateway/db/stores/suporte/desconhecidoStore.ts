import { sql } from 'kysely';
import type { DesconhecidoWire } from '#contract/gateway/suporte/desconhecidos.ts';
import type { Desconhecido } from '#domain/desconhecido.ts';
import { diaBrasilia } from '#domain/values/datas.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { runText } from '../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';

/** `JSON` of unknown things as rows. */
export const rowsOfDesconhecidos = (json: Sql): Sql =>
  sql`json_to_recordset(${json}) as u(especie text, codigo text)`;

/** Counts what `from` (`u`) met, by the day in Brasília. */
export const insertDesconhecidos = (codigoEmpresa: number, from: Sql, agora: Date): Sql => sql`
  insert into desconhecido as c (codemp, dia, especie, codigo, vezes)
  select ${codigoEmpresa}::int, ${diaBrasilia(agora)}::date, u.especie, u.codigo, count(*)::int
  from ${from} group by u.especie, u.codigo order by u.especie, u.codigo
  on conflict (codemp, dia, especie, codigo) do update set vezes = c.vezes + excluded.vezes
  returning c.codigo`;

/** What a company met that is unknown. */
export const desconhecidoStore = (db: DaEmpresa) => ({
  count: async (achados: readonly Desconhecido[], agora: Date): Promise<void> => {
    if (achados.length === 0) return;
    const from = rowsOfDesconhecidos(sql`${JSON.stringify(achados)}::json`);
    await runText(db)`${insertDesconhecidos(db.codigoEmpresa, from, agora)}`;
  },
});

/** What all companies met that is unknown, the newest day first, for support. */
export const desconhecidosDeTodas = (db: DeTodas) => ({
  list: (consulta: Paginada) => {
    const query: ListQuery<DesconhecidoWire> = {
      columns: {
        id: sql<string>`u.id`,
        dia: sql<string>`u.dia::text`,
        especie: sql<DesconhecidoWire['especie']>`u.especie`,
        codigo: sql<string>`u.codigo`,
        vezes: sql<number>`u.vezes`,
        empresas: sql<number>`u.empresas`,
      },
      from: sql`from (select dia || ' ' || especie || ' ' || codigo as id, dia, especie, codigo, sum(vezes)::int as vezes,
        count(*)::int as empresas from desconhecido group by dia, especie, codigo) u`,
      where: sql`true`,
      sorts: { dia: sql`u.dia`, vezes: sql`u.vezes` },
      defaultOrder: sql`u.dia desc, u.vezes desc, u.codigo`,
    };
    return listPage(db, query, consulta);
  },
});
