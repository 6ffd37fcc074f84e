import { type RawBuilder, sql } from 'kysely';
import type { FaltaNoPatioWire } from '#contract/gateway/estoque/patio.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import { listPage, type Sql } from '../../driver/listQuery.ts';
import { onlyValue } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from './descricao.ts';
import { valorDeEntrada } from './fatosDoEstoque.ts';
import { doVeiculo, matching } from './listVeiculos.ts';

const BRASILIA = sql`at time zone 'America/Sao_Paulo'`;

/** A car of a check (`carro_patio`) that should be in the yard, as `deveEstar` says. */
export const DEVE_ESTAR = sql<boolean>`situacao in ('estoque', 'prometido')`;

/** Closed checks (`p`) that knew a vehicle in stock (`l`), in its present stay, as such a car. */
const checkedAs = (
  suchCar: Sql,
): Sql => sql`conferencia_patio p join carro_patio c on c.conferencia = p.codigo
  and c.codemp = l.codemp and c.chassi = l.chassi and ${suchCar}
  where p.codemp = l.codemp and p.fechada > l.entrada::timestamp ${BRASILIA}`;

const DEVIA_ESTAR = checkedAs(DEVE_ESTAR);

/** Where a car was last seen, by readings (`r`, which may be narrowed) and its arrival. */
export const ultimoLugarDe = (
  empresa: Sql,
  chassi: Sql,
  leituras: Sql = sql`true`,
): RawBuilder<string | null> => sql<string | null>`(select onde.lugar from (
  select r.lugar, r.lidaem as quando from leitura_patio r
  where r.codemp = ${empresa} and r.chassi = ${chassi} and r.lugar is not null and ${leituras}
  union all
  select ch.lugar, ch.quando from chegada_patio ch
  where ch.codemp = ${empresa} and ch.chassi = ${chassi} and ch.lugar is not null) onde
  order by onde.quando desc limit 1)`;

/**
 * Of the newest reading of a vehicle in stock (`l`) that a report counts, unless a check after it expected the vehicle in
 * vain; a tick by hand is no reading.
 */
const daLeitura = <T>(
  coluna: Sql,
): RawBuilder<T | null> => sql<T | null>`(select ${coluna} from leitura_patio r
  join usuario quem on quem.codigo_usu = r.codusu
  where r.codemp = l.codemp and r.chassi = l.chassi and not r.tardia and r.modo <> 'manual'
    and r.conferencia >= coalesce((select max(p.codigo) from ${DEVIA_ESTAR}), 0)
    and exists (select from ${checkedAs(sql`situacao in ('estoque', 'prometido', 'outroLugar')`)}
      and p.codigo = r.conferencia)
  order by r.conferencia desc, r.lidaem, r.id limit 1)`;

/** When a check of the yard last read a vehicle in stock (`l`), and who did. */
export const CONFERIDO = {
  conferido: daLeitura<string>(sql`r.lidaem`),
  conferidopor: daLeitura<string>(sql`quem.nome_usu`),
};

/** The last closed check that expected a car in stock; null without any. */
export const getUltimaQueEsperou = (db: DaEmpresa, chassi: string) => onlyValue<number>(db)`
  select (select max(p.codigo) from ${DEVIA_ESTAR}) from estoque l
  where l.codemp = ${db.codigoEmpresa} and l.chassi = ${chassi} and l.estado = 'CONFIRMADO'`;

const l = columnsOf<'estoque'>('l');

/** A check counts a vehicle as missing until it is read again, in that check after its closing or in a later one. */
const DESDE = sql<string>`(select min(p.fechada) from ${DEVIA_ESTAR}
  and p.codigo > coalesce((select max(r.conferencia) from leitura_patio r where r.codemp = l.codemp and r.chassi = l.chassi), 0))`;

/**
 * Cars in stock that the last closed check which expected them did not find, nor anybody since, the longest missing first.
 * A car that was promised waits for who receives it, and the report tells it apart.
 */
export const listFaltas = (db: DaEmpresa, { descricaoFiltro, chassi, veiculos, ...consulta }: Consulta) =>
  listPage<FaltaNoPatioWire>(
    db,
    {
      columns: {
        ...l('id', 'chassi'),
        placa: sql`coalesce(l.placa, v.placa_vei)`,
        descricao: DESCRICAO,
        desde: DESDE,
        conferida: sql`u.fechada`,
        ultimolugar: ultimoLugarDe(sql`l.codemp`, sql`l.chassi`),
        valor: valorDeEntrada(sql`n`),
      },
      from: sql`from conferencia_patio u
        join carro_patio c on c.conferencia = u.codigo and c.codemp = u.codemp and c.situacao = 'estoque'
        join estoque l on l.codemp = c.codemp and l.chassi = c.chassi and l.estado = 'CONFIRMADO'
          and l.entrada::timestamp ${BRASILIA} < u.fechada
        left join xml_item n on n.codigo = l.item_entrada and n.codemp = l.codemp
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi`,
      where: sql`u.codemp = ${db.codigoEmpresa} and u.codigo = (select max(p.codigo) from ${DEVIA_ESTAR})
        and not exists (select from leitura_patio r
          where r.codemp = l.codemp and r.chassi = l.chassi and r.conferencia >= u.codigo)
        and ${doVeiculo(sql`l`, { chassi, veiculos })}
        and ${matching(descricaoFiltro, [sql`l.chassi`, sql`l.placa`], [DESCRICAO_DOBRADA])}`,
      sorts: { ...l('chassi'), desde: DESDE },
      key: sql`l.id`,
      defaultOrder: sql`${DESDE}, l.chassi`,
    },
    consulta,
  );
