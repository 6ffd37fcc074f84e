import { sql } from 'kysely';
import type { EstoqueDaIdade, VeiculoEmEstoqueWire } from '#contract/gateway/estoque/painel.ts';
import { IDADES, type Idade } from '#domain/estoquePorIdade.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { columnsOf } from '../../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql, sumEach } from '../../../driver/listQuery.ts';
import { rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from '../descricao.ts';
import { valorDeEntrada } from '../fatosDoEstoque.ts';
import { matching } from '../listVeiculos.ts';

interface ConsultaEmEstoque extends Paginada {
  descricaoFiltro: string | null;
  tipo: string | null;
  estado: string | null;
}

const TIPO = sql`case l.especie when 'usado' then 'usado' else 'novo' end`;

const VALOR = valorDeEntrada(sql`n`);

const l = columnsOf<'estoque'>('l');

/** Whole days from the entry to a day. */
const diasAte = (hoje: string): Sql => sql`greatest(${hoje}::date - l.entrada::date, 0)`;

const FROM = sql`from estoque l left join xml_item n on n.codigo = l.item_entrada`;
const COM_VEICULO = sql`${FROM} left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi`;

const daEmpresa = (codigoEmpresa: number): Sql =>
  sql`l.codemp = ${codigoEmpresa} and l.especie in ('novo', 'montadora', 'usado') and l.estado = 'CONFIRMADO'`;

const idadesDe = (dias: Sql): Record<Idade, Sql> =>
  Object.fromEntries(
    IDADES.map(({ value, de, ate }) => [
      value,
      sql`${dias} >= ${sql.lit(de)}${ate === null ? sql`` : sql` and ${dias} <= ${sql.lit(ate)}`}`,
    ]),
  ) as Record<Idade, Sql>;

/** Every age, those of which there is nothing too. */
export const listIdades = async (db: DaEmpresa, hoje: string): Promise<EstoqueDaIdade[]> => {
  const idade = sql`case ${sql.join(
    Object.entries(idadesDe(sql`a.dias`)).map(([nome, quando]) => sql`when ${quando} then ${sql.lit(nome)}`),
    sql` `,
  )} end`;
  const rows = await rowsOf<EstoqueDaIdade>(db)`
    select ${idade} as idade, (count(*) filter (where a.tipo = 'novo'))::int as novos,
      (count(*) filter (where a.tipo = 'usado'))::int as usados, sum(a.valor)::bigint as valor,
      (count(*) filter (where a.valor is null))::int as "semValor"
    from (select ${diasAte(hoje)} as dias, ${TIPO} as tipo, ${VALOR} as valor ${FROM} where ${daEmpresa(db.codigoEmpresa)}) a
    group by 1`;
  const nada = { novos: 0, usados: 0, valor: null, semValor: 0 };
  return IDADES.map(({ value }) => rows.find((row) => row.idade === value) ?? { idade: value, ...nada });
};

export const listEmEstoque = async (db: DaEmpresa, hoje: string, consulta: ConsultaEmEstoque) => {
  const { descricaoFiltro, tipo } = consulta;
  const dias = diasAte(hoje);
  const states = idadesDe(dias);
  const where = all([
    daEmpresa(db.codigoEmpresa),
    tipo !== null && sql`${TIPO} = ${tipo}`,
    matching(descricaoFiltro, [sql`l.chassi`, sql`l.placa`], [DESCRICAO_DOBRADA]),
  ]);
  const query: ListQuery<VeiculoEmEstoqueWire> = {
    columns: {
      ...l('id', 'chassi', 'placa', 'entrada'),
      tipo: sql<'novo' | 'usado'>`${TIPO}`,
      descricao: DESCRICAO,
      dias: sql<number>`${dias}`,
      valor: VALOR,
    },
    from: COM_VEICULO,
    where,
    sorts: {
      ...l('chassi', 'entrada'),
      descricao: sql`${DESCRICAO_DOBRADA} collate "C"`,
      valor: VALOR,
    },
    states,
    key: sql`l.id`,
    defaultOrder: sql`l.entrada, l.id`,
  };
  const page = await listPage(db, query, consulta);
  const daIdade = consulta.estado === null ? where : sql`${where} and ${states[consulta.estado as Idade]}`;
  const totais = await sumEach(db, { from: COM_VEICULO, where: daIdade }, { valor: VALOR });
  return { ...page, totais };
};
