import { sql } from 'kysely';
import type { PlacaConsultadaWire } from '#contract/gateway/usados/aptidoes.ts';
import { APTIDAO_RECENTE_MS, chaveDaPlaca, ESTADOS_DA_APTIDAO, type PlacaPedida } from '#domain/aptidao.ts';
import type { AptidaoOuvida, AptidaoTomada } from '../../../ports/aptidoes.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import {
  countText,
  firstRowOf,
  over,
  prepared,
  rowsOf,
  runText,
  textChanged,
} from '../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';
import { type Ritmo, takeTurn, takeTurnOfCompany } from '../engine/intencoes/acompanhamentos.ts';
import { daqui } from '../engine/intencoes/clock.ts';
import { matching } from '../estoque/listVeiculos.ts';

const STATES = Object.fromEntries(
  ESTADOS_DA_APTIDAO.map(({ value }) => [value, sql`a.estado = ${sql.lit(value)}`]),
);

const a = columnsOf<'aptidao'>('a');

/** Plates that people asked about; what the watch alone asked stands among the stock's restrictions. */
const queryOf = ({ codigoEmpresa }: DaEmpresa, texto: string | null): ListQuery<PlacaConsultadaWire> => ({
  columns: {
    ...a('codigo', 'placa', 'renavam', 'estado', 'debitos', 'motivo', 'respondida', 'pedida'),
    quem: sql`u.nome_usu`,
    restricoes: sql`(select string_agg(r, ' ') from jsonb_array_elements_text(a.restricoes) r)`,
  },
  from: sql`from aptidao a join usuario u on u.codigo_usu = a.codusu`,
  where: all([sql`a.codemp = ${codigoEmpresa}`, matching(texto, [sql`a.placa`, sql`a.renavam`])]),
  sorts: a('placa', 'debitos', 'respondida', 'pedida'),
  states: STATES,
  defaultOrder: sql`a.pedida desc, a.codigo`,
});

/** Has plates asked; those that wait already, or were answered just now, are left. Returns the number asked. */
const ask = (db: DaEmpresa, placas: readonly PlacaPedida[], quem: number, agora: Date) => countText(db)`
    insert into aptidao as a (codemp, placa, renavam, numerocrv, tipocrv, codusu, pedida, prazo)
    select ${db.codigoEmpresa}, placa, renavam, "numeroCrv", "tipoCrv", ${quem}, ${agora.toISOString()}, now()
    from jsonb_to_recordset(${JSON.stringify(placas)}::jsonb)
      as p(placa text, renavam text, "numeroCrv" text, "tipoCrv" text)
    on conflict (codemp, placa_unica(placa)) do update set placa = excluded.placa, renavam = excluded.renavam,
      numerocrv = excluded.numerocrv, tipocrv = excluded.tipocrv, codusu = excluded.codusu, pedida = excluded.pedida,
      prazo = excluded.prazo, estado = 'aguarda', posse = a.posse + 1, falhas = 0
    where a.codusu is null or (a.renavam, a.numerocrv, a.tipocrv) is distinct from
        (excluded.renavam, excluded.numerocrv, excluded.tipocrv)
      or a.estado <> 'aguarda' and a.respondida < ${new Date(agora.getTime() - APTIDAO_RECENTE_MS).toISOString()}`;

export const aptidaoStore = (db: DaEmpresa) => {
  const held = ({ codigo, fence }: AptidaoTomada) =>
    sql`codemp = ${db.codigoEmpresa} and codigo = ${codigo} and posse = ${fence} and estado = 'aguarda'`;
  return {
    list: (consulta: Consulta) => listPage(db, queryOf(db, consulta.descricaoFiltro), consulta),
    /** Known renavams, by `chaveDaPlaca`. */
    listRenavans: async (placas: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const chaves = placas.map(chaveDaPlaca);
      const rows = await rowsOf<{ placa: string; renavam: string }>(db)`
        with p as (select distinct placa_unica(p) as unica from unnest(${chaves}::text[]) p)
        select placa_vei as placa, renava_vei as renavam from veiculo join p on placa_unica(placa_vei) = unica
          where codemp_vei = ${db.codigoEmpresa} and renava_vei is not null
        union all select placa, renavam from estoque join p on placa_unica(placa) = unica
          where codemp = ${db.codigoEmpresa} and renavam is not null`;
      return new Map(rows.map(({ placa, renavam }) => [chaveDaPlaca(placa), renavam]));
    },
    ...over(db, { ask }),
    /** Has the used vehicles in stock asked that were not within `horas`, behind what people asked. */
    watch: (agora: Date, horas: number) => countText(db)`
        insert into aptidao as a (codemp, placa, renavam, tipocrv, pedida, prazo)
        select distinct on (placa_unica(placa)) codemp, placa, renavam, coalesce(left(tipocrv, 1), 'D'), ${agora.toISOString()}::timestamptz, now()
        from estoque where codemp = ${db.codigoEmpresa} and especie = 'usado' and estado = 'CONFIRMADO'
          and placa is not null and renavam is not null order by placa_unica(placa), id desc
        on conflict (codemp, placa_unica(placa)) do update set prazo = excluded.prazo, estado = 'aguarda',
          posse = a.posse + 1, falhas = 0
        where a.estado <> 'aguarda' and a.respondida < ${agora.toISOString()}::timestamptz - make_interval(hours => ${horas})`,
    /** Keeps the answer unless the plate was asked anew meanwhile; false if it was. */
    keep: (
      tomada: AptidaoTomada,
      { estado, restricoes, motivo, debitos }: AptidaoOuvida,
      agora: Date,
    ) => textChanged(db)`
      update aptidao set estado = ${estado}, motivo = ${motivo},
        restricoes = ${JSON.stringify(restricoes)}::jsonb, debitos = ${debitos}, respondida = ${agora.toISOString()}
        where ${held(tomada)}`,
    defer: (tomada: AptidaoTomada, emMs: number, falhas: number) =>
      runText(db)`update aptidao set prazo = ${daqui(emMs)}, falhas = ${falhas} where ${held(tomada)}`,
  };
};

const DEVIDA = sql`a.estado = 'aguarda' and a.prazo <= now()`;

/** True if a plate of any company waits for its question. */
export const haAptidao: Sql = sql`exists (select from aptidao a where ${DEVIDA})`;

/** The plates of all companies that wait, at the pace of all questions to the registry. */
export const filaDeAptidoes = (db: DeTodas) => ({
  /** Leases the next one within the rate limits of questions; what people asked comes first. */
  claim: ({ leaseMs, empresaMs, todasMs }: Ritmo) => firstRowOf<AptidaoTomada>(db)`${prepared}
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
