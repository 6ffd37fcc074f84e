import { sql } from 'kysely';
import {
  ESTADOS_DA_PEDIDA,
  type EstadoDaPedida,
  type PedidaDoLote,
} from '#contract/gateway/engine/lotesDeOperacoes.ts';
import { operationsIn } from '#contract/operations/index.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { columnsOf } from '../../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql, sumEach } from '../../../driver/listQuery.ts';
import { firstRowOf, over } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { DE_TAXA } from '../../dinheiro/ledger.ts';
import { descricaoDe } from '../../estoque/descricao.ts';
import { veiculoDe } from '../../estoque/historicos/partes.ts';
import { VIVA } from '../../estoque/ultimaIntencao.ts';
import { NOTA_DO_PEDIDO } from '../../notas/xml/listItens.ts';
import { nomeDe } from '../nomes.ts';

/** The operations of one request: of one author, kind and instant. */
interface LoteDeOperacoes {
  operacao: string;
  codigoUsuario: number;
  nomeUsuario: string;
  /** To the microsecond, as the database has it. */
  criada: string;
}

/** The last request for the same operation on a refused one's vehicle, by either of its names: itself, where there is no later one. */
const ULTIMA: Sql = sql`lateral (
    (select * from intencao o where o.codemp = i.codemp and o.chassi = i.chassi and o.operacao = i.operacao
      order by o.criada desc limit 1)
    union all
    (select * from intencao o where o.codemp = i.codemp and placa_unica(o.placa) = placa_unica(i.placa) and o.placa is not null
      and o.operacao = i.operacao order by o.criada desc limit 1)
    order by criada desc limit 1
  )`;

const SITUACAO = sql<EstadoDaPedida>`case
  when i.estado = 'confirmada' then 'feitas'
  when i.estado = 'desconhecida' then 'duvida'
  when i.estado in ${VIVA} then 'processando'
  when u.estado = 'confirmada' then 'feitasDepois'
  when u.estado in ${VIVA} then 'deNovo'
  when u.dispensada is not null then 'dispensadas' else 'erro' end`;

const STATES = Object.fromEntries(
  ESTADOS_DA_PEDIDA.map(({ name }) => [name, sql`${SITUACAO} = ${sql.lit(name)}`]),
) as Record<EstadoDaPedida, Sql>;

const ORDEM = sql`array_position(${ESTADOS_DA_PEDIDA.map(({ name }) => name)}::text[], ${SITUACAO})`;

const TAXA = sql<number | null>`(select nullif(-sum(c.valor_cre), 0)::bigint from credito c
  where c.intencao_cre = i.id and ${DE_TAXA})`;

/** One that was refused before it was sent says no invoice: the vehicle's own is meant. A transfer says where it goes. */
const CLIENTE_OU_DESTINO = sql<
  string | null
>`case when i.operacao = any(${operationsIn('saidas')}::text[]) then coalesce(
  (select x.nome from xml_item x where x.codemp = i.codemp and x.codigo = (${NOTA_DO_PEDIDO})::bigint),
  (select x.nome from xml_item x where x.codemp = i.codemp and x.chassi = i.chassi and x.tiponf = 'S' and x.situacao = 'lida'
    and x.selecionada order by x.codigo desc limit 1))
  else ${nomeDe(sql`(i.dados #>> '{refs,destino}')`, sql`i.codemp`)} end`;

const [EMPRESA, CHASSI] = [sql`i.codemp`, sql`i.chassi`];
const DESCRICAO = sql<string | null>`(select ${descricaoDe({ empresa: EMPRESA, chassi: CHASSI, v: sql`v` })}
  from (select) um left join ${veiculoDe(EMPRESA, CHASSI, sql`i.placa`)} v on true)`;

/** A refusal that still stands, or was put aside. */
const seRecusada = (valor: Sql) =>
  sql<string | null>`case when ${STATES.erro} or ${STATES.dispensadas} then ${valor} end`;

const i = columnsOf<'intencao'>('i');

const queryOf = (codigoEmpresa: number, { operacao, codigoUsuario, criada }: LoteDeOperacoes) =>
  ({
    columns: {
      ...i('id', 'operacao', 'chassi', 'placa'),
      descricao: DESCRICAO,
      nome: CLIENTE_OU_DESTINO,
      situacao: SITUACAO,
      taxa: TAXA,
      idrecusa: sql<string | null>`case when ${STATES.erro} then u.id::text end`,
      rotarecusada: seRecusada(sql`u.rota`),
      errocodigo: seRecusada(sql`u.errocodigo`),
      errotitulo: seRecusada(sql`u.errotitulo`),
      erromensagem: seRecusada(sql`u.erromensagem`),
      errodetalhe: seRecusada(sql`u.errodetalhe`),
    },
    from: sql`from intencao i left join ${ULTIMA} u on i.estado = 'recusada'`,
    where: sql`i.codemp = ${codigoEmpresa} and i.codusu = ${codigoUsuario} and i.operacao = ${operacao}
      and i.criada = ${criada}::timestamptz`,
    sorts: { ...i('chassi'), taxa: TAXA },
    states: STATES,
    key: sql`i.id`,
    defaultOrder: sql`${ORDEM}, i.chassi, i.placa`,
  }) satisfies ListQuery<PedidaDoLote>;

/** The one that an operation of the company was asked for in. */
const get = (db: DaEmpresa, pedido: string) => firstRowOf<LoteDeOperacoes>(db)`
  select i.operacao, i.codusu as "codigoUsuario", u.nome_usu as "nomeUsuario", i.criada::text as criada
  from intencao i join usuario u on u.codigo_usu = i.codusu
  where i.codemp = ${db.codigoEmpresa} and i.id = ${pedido}::uuid`;

const list = async (
  db: DaEmpresa,
  lote: LoteDeOperacoes,
  consulta: Paginada & { estado: EstadoDaPedida | null },
) => {
  const query = queryOf(db.codigoEmpresa, lote);
  const page = await listPage<PedidaDoLote>(db, query, consulta);
  const where = all([query.where, consulta.estado !== null && STATES[consulta.estado]]);
  return { ...page, totais: await sumEach(db, { from: query.from, where }, { taxa: TAXA }) };
};

/** The operations of one request, which no list has once their rows have left it. */
export const loteDeOperacoesStore = (db: DaEmpresa) => over(db, { get, list });
