import { sql } from 'kysely';
import {
  DIAS_DO_VENDIDO,
  SITUACOES,
  type Situacao,
  type TipoDeVeiculo,
  type VeiculoDaEmpresaWire,
} from '#contract/gateway/estoque/todos.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql, sumEach } from '../../driver/listQuery.ts';
import { pageAs } from '../../driver/page.ts';
import { over } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { type UnionPart, type UnionRow, unionAll } from '../../driver/unionAll.ts';
import { documentoDaVenda } from '../documentos/situacao.ts';
import { type EmCodigos, inWords } from '../engine/palavras.ts';
import { chegadaDe } from './chegadaDe.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from './descricao.ts';
import { dinheiroDe } from './dinheiro.ts';
import { autorizacaoDe, saidaDesfeita } from './fatosDoEstoque.ts';
import { AINDA_NAO_USADA } from './listSaidas.ts';
import { matching } from './listVeiculos.ts';
import { ultimaIntencao } from './ultimaIntencao.ts';

const LINHA = {
  chave: 'text',
  codemp: 'int',
  especie: 'text',
  chassi: 'text',
  placa: 'text',
  situacao: 'text',
  desde: 'timestamp',
  entrada: 'timestamp',
  saida: 'timestamp',
  estado: 'text',
  motivo: 'text',
  valor: 'bigint',
  item: 'bigint',
  item_saida: 'bigint',
  id: 'bigint',
} as const;

const DOCUMENTO = documentoDaVenda(sql`e`).estados;

/** A valid invoice of its sale waits for the exit. */
const VENDA = sql`exists (select from xml_item x where x.codemp = e.codemp and x.chassi = e.chassi and x.situacao = 'lida'
  and x.selecionada and ${AINDA_NAO_USADA})`;

/** The registry's records: those in stock, and those that were sold and whose document the buyer does not have. */
const registros = (codigoEmpresa: number, hoje: string): UnionPart<keyof typeof LINHA> => ({
  columns: {
    // The same as while it waited for its entry.
    chave: sql`case when e.estado = 'FINALIZADO' then e.id::text else e.chassi || ' ' || e.especie end`,
    item: 'e.item_entrada',
    situacao: sql`case when e.estado in ('SOLICITADO', 'TRANSFERIDO') then 'andamento'
      when e.estado = 'FINALIZADO' and ${DOCUMENTO.aBaixar} then 'semDocumento' when e.estado = 'FINALIZADO' then 'aEntregar'
      when ${autorizacaoDe(sql`e.codemp`, sql`e.id`)} is not null then 'prometidos'
      when e.estado = 'CONFIRMADO' and ${VENDA} then 'prontos' else 'emEstoque' end`,
    desde: sql`case when e.estado = 'FINALIZADO' then e.saida else e.entrada end`,
  },
  others: 'e',
  from: sql`from estoque e where e.codemp = ${codigoEmpresa} and (e.estado <> 'FINALIZADO'
    or e.motivo = 'VENDA' and e.saida >= ${hoje}::date - ${sql.lit(DIAS_DO_VENDIDO)} and ${DOCUMENTO.aEntregar}
      and not ${saidaDesfeita(sql`e`)})`,
});

/** Vehicles that the registry announced and that were not taken in yet. */
const anunciados = (
  tabela: 'pendencia_entrada' | 'pendencia_montadora',
  especie: TipoDeVeiculo,
  codigoEmpresa: number,
): UnionPart<keyof typeof LINHA> => ({
  columns: {
    chave: sql`p.chassi || ' ' || ${sql.lit(especie)}`,
    codemp: 'p.codemp',
    especie: sql.lit(especie),
    chassi: 'p.chassi',
    situacao: sql`'aEntrar'`,
    desde: 'p.cadastrada',
    item: sql`(select x.codigo from xml_item x where x.codemp = p.codemp and x.chassi = p.chassi and x.situacao = 'lida'
      and x.selecionada and x.recebida order by x.codigo desc limit 1)`,
  },
  from: sql`from ${sql.table(tabela)} p where p.codemp = ${codigoEmpresa} and not exists (
    select 1 from estoque s where s.codemp = p.codemp and s.chassi = p.chassi and s.estado <> 'FINALIZADO')`,
});

/** Vehicles that another company authorised this one to receive. */
const aReceber = (codigoEmpresa: number): UnionPart<keyof typeof LINHA>[] => [
  {
    columns: {
      chave: sql`'a' || a.porta || a.id`,
      codemp: 'a.codemp',
      especie: sql`case a.porta when 'estabelecimento' then 'novo' else a.porta end`,
      chassi: 'a.chassi',
      situacao: sql`'aReceber'`,
      desde: 'a.autorizada',
    },
    from: sql`from autorizacao a join empresa eu on eu.codigo_emp = a.codemp and eu.cnpj_emp = a.cnpjdestino
      where a.codemp = ${codigoEmpresa}`,
  },
  {
    columns: {
      chave: sql`'u' || u.id`,
      codemp: 'u.codemp',
      especie: sql`'usado'`,
      chassi: 'u.chassi',
      placa: 'u.placa',
      situacao: sql`'aReceber'`,
      desde: 'u.autorizada',
    },
    from: sql`from autorizacao_usado u where u.codemp = ${codigoEmpresa} and u.papel = 'destino'`,
  },
];

const linhas = (codigoEmpresa: number, hoje: string): Sql =>
  sql`(${unionAll(LINHA, [
    registros(codigoEmpresa, hoje),
    anunciados('pendencia_entrada', 'novo', codigoEmpresa),
    anunciados('pendencia_montadora', 'montadora', codigoEmpresa),
    ...aReceber(codigoEmpresa),
  ])}) l`;

const l = columnsOf<UnionRow<typeof LINHA>>('l');
const ULTIMA = ultimaIntencao(sql`l`, ['pendencia', 'estoque', 'venda']);

const { erro: RECUSADA } = ULTIMA.noRenave;

/** Without the invoice of its entry a vehicle cannot come in. */
const SITUACAO = sql<Situacao>`case when l.situacao = 'aEntrar' and l.item is null then 'semNota' else l.situacao end`;

/** Each row is in exactly one. */
const STATES: Readonly<Record<string, Sql>> = {
  ...Object.fromEntries(
    SITUACOES.map(({ name }) => [name, sql`(${SITUACAO} = ${sql.lit(name)} and not ${RECUSADA})`]),
  ),
  erro: RECUSADA,
};

type ConsultaDeTodos = Consulta & { tipo: TipoDeVeiculo | null };

/** Every vehicle of the company once, wherever it stands on a day. */
const listTodos = async (db: DaEmpresa, hoje: string, consulta: ConsultaDeTodos) => {
  const { descricaoFiltro, tipo, estado } = consulta;
  const { valor, capital, taxas, venda, margem } = dinheiroDe(hoje);
  const dias = sql<number>`greatest(${hoje}::date - l.desde::date, 0)`;
  const from = sql`from ${linhas(db.codigoEmpresa, hoje)}
    left join xml_item n on n.codigo = l.item and n.codemp = l.codemp
    left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    ${ULTIMA.join}`;
  const where = all([
    sql`true`,
    tipo !== null && sql`l.especie = ${tipo}`,
    matching(descricaoFiltro, [sql`l.chassi`, sql`l.placa`], [DESCRICAO_DOBRADA]),
  ]);
  const query: ListQuery<EmCodigos<VeiculoDaEmpresaWire>> = {
    columns: {
      ...l('chassi', 'placa', 'desde', { id: 'chave' }),
      tipo: sql<TipoDeVeiculo>`l.especie`,
      situacao: SITUACAO,
      descricao: DESCRICAO,
      dias,
      chegou: sql<string | null>`case when l.situacao = 'aEntrar' then ${chegadaDe(sql`l`).chegou} end`,
      valor,
      capital,
      // Nothing is paid for what did not come in.
      taxas: sql<number | null>`case when l.entrada is not null then ${taxas} end`,
      venda,
      margem,
      ...ULTIMA.situacao(),
    },
    from,
    where,
    sorts: { ...l('chassi', 'desde'), descricao: sql`${DESCRICAO_DOBRADA} collate "C"`, valor },
    states: STATES,
    key: sql`l.chave`,
    defaultOrder: sql`l.desde, l.chave`,
  };
  const page = pageAs(await listPage(db, query, consulta), inWords<VeiculoDaEmpresaWire>);
  const dosTotais = all([where, estado != null && STATES[estado]]);
  return { ...page, totais: await sumEach(db, { from, where: dosTotais }, { valor }) };
};

export const todosStore = (db: DaEmpresa) => over(db, { listTodos });
