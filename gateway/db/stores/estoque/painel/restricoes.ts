import { sql } from 'kysely';
import type { RestricaoWire } from '#contract/gateway/estoque/painel.ts';
import { isDoEstoque } from '#domain/restricoes.ts';
import type { Consulta, Estoque } from '../../../../ports/estoque.ts';
import { columnsOf } from '../../../driver/columns.ts';
import { all, listPage } from '../../../driver/listQuery.ts';
import { onlyNumber } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from '../descricao.ts';
import { doVeiculo, matching } from '../listVeiculos.ts';

const L = sql`l`;
const l = columnsOf<'estoque'>('l');
const r = columnsOf<'restricao_estoque'>('r');

/** Restrictions of what is in stock, the newest first. */
export const listRestricoes = (db: DaEmpresa, { descricaoFiltro, chassi, veiculos, ...consulta }: Consulta) =>
  listPage<RestricaoWire>(
    db,
    {
      columns: {
        ...r('codigo', 'desde', { restricao: 'tipo' }),
        ...l('chassi', 'placa', 'valor'),
        descricao: DESCRICAO,
      },
      from: sql`from restricao_estoque r join estoque l on l.codemp = r.codemp and l.id = r.id and l.estado = 'CONFIRMADO'
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi`,
      where: all([
        sql`r.codemp = ${db.codigoEmpresa}`,
        doVeiculo(L, { chassi, veiculos }),
        matching(descricaoFiltro, [sql`l.chassi`, sql`l.placa`, sql`r.tipo`], [DESCRICAO_DOBRADA]),
      ]),
      sorts: { ...l('chassi'), ...r('desde'), descricao: sql`${DESCRICAO_DOBRADA} collate "C"` },
      defaultOrder: sql`r.desde desc, r.codigo desc`,
    },
    consulta,
  );

/**
 * Takes over what the registry says of the stock: a new restriction gets its day, a lifted one goes. Returns the
 * number of new ones. The mirror's own are kept equal, since a comparison of stocks does not look at them.
 */
export const watchRestricoes = (
  db: DaEmpresa,
  deles: readonly Pick<Estoque, 'id' | 'restricoes'>[],
  agora: Date,
): Promise<number> => {
  const ditas = JSON.stringify(
    deles.map(({ id, restricoes }) => ({
      id,
      restricoes,
      proprias: restricoes.filter((r) => !isDoEstoque(r)),
    })),
  );
  return onlyNumber(db)`
    with ditas as (select * from jsonb_to_recordset(${ditas}::jsonb) as d(id bigint, restricoes jsonb, proprias jsonb)),
    espelho as (update estoque e set restricoes = d.restricoes from ditas d
      where e.codemp = ${db.codigoEmpresa} and e.id = d.id and e.estado = 'CONFIRMADO' and e.restricoes <> d.restricoes),
    atuais as (select distinct d.id, r ->> 'tipoRestricao' as tipo from ditas d, jsonb_array_elements(d.proprias) r
      where exists (select from estoque e where e.codemp = ${db.codigoEmpresa} and e.id = d.id and e.estado = 'CONFIRMADO')),
    idas as (delete from restricao_estoque r where r.codemp = ${db.codigoEmpresa}
      and not exists (select from atuais a where a.id = r.id and a.tipo = r.tipo)
      and not (r.daaptidao and exists (select from estoque e
        where e.codemp = r.codemp and e.id = r.id and e.estado = 'CONFIRMADO'))),
    novas as (insert into restricao_estoque (codemp, id, tipo, desde)
      select ${db.codigoEmpresa}, id, tipo, ${agora.toISOString()}::timestamptz from atuais on conflict do nothing returning 1)
    select count(*)::int as novas from novas`;
};

/**
 * Takes over what fitness says of a used vehicle in stock; returns the number of new restrictions. It lifts only
 * what fitness told; a restriction that the record in stock tells too stays that one's.
 */
export const watchAptidao = (db: DaEmpresa, placa: string, tipos: readonly string[], agora: Date) =>
  onlyNumber(db)`
    with e as (select id from estoque where codemp = ${db.codigoEmpresa} and especie = 'usado' and estado = 'CONFIRMADO'
      and placa_unica(placa) = placa_unica(${placa}) order by id desc limit 1),
    idas as (delete from restricao_estoque r using e where r.codemp = ${db.codigoEmpresa} and r.id = e.id
      and r.daaptidao and r.tipo <> all(${[...tipos]}::text[])),
    novas as (insert into restricao_estoque (codemp, id, tipo, desde, daaptidao)
      select ${db.codigoEmpresa}, e.id, tipo, ${agora.toISOString()}::timestamptz, true
      from e, unnest(${[...tipos]}::text[]) tipo on conflict do nothing returning 1)
    select count(*)::int as novas from novas`;
