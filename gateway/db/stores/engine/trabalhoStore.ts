import { sql } from 'kysely';
import type { DesfechoDoVeiculo, EsperaDoRenave } from '#contract/gateway/engine/trabalhos.ts';
import { DEMORA_MS } from '../../../ports/alcance.ts';
import type { TrabalhoGuardado } from '../../../ports/trabalhos.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { onlyRow, rowsOf } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { type UnionColumns, type UnionPart, unionAll } from '../../driver/unionAll.ts';
import { piorAlcance } from './alcanceStore.ts';
import { AGORA, daqui } from './intencoes/clock.ts';

/** More than a person looks through at once. */
const MOST = 30;

const TRABALHO = {
  id: 'text',
  tipo: 'text',
  operacao: 'text',
  entidade: 'text',
  nome: 'text',
  desde: 'timestamptz',
  total: 'int',
  feitos: 'int',
  recusados: 'int',
  pronto: 'boolean',
  cancelado: 'boolean',
} as const satisfies UnionColumns<keyof TrabalhoGuardado>;
const LINHA = { ...TRABALHO, codemp: 'int', codusu: 'int' } as const;

type FonteDeTrabalhos = UnionPart<keyof typeof LINHA>;

/** One kind of work; of most tables the rows say by these names whose they are. */
const fonte = (
  tipo: TrabalhoGuardado['tipo'],
  chave: string,
  from: Sql,
  columns: FonteDeTrabalhos['columns'],
): FonteDeTrabalhos => ({
  columns: {
    codemp: 'codemp',
    codusu: 'codusu',
    cancelado: sql`false`,
    tipo: sql.lit(tipo),
    id: sql`${sql.lit(tipo)} || ${sql.raw(chave)}`,
    ...columns,
  },
  from,
});

const DE_TABELAS: readonly FonteDeTrabalhos[] = [
  fonte('xml', 'codigo', sql`from lote_xml`, {
    desde: 'datahoraimportacao',
    total: 'totalarquivos',
    feitos: 'totalprocessados',
    recusados: 'totalerros',
    pronto: 'finalizado',
  }),
  fonte('documentos', 'codigo', sql`from lote_atpv`, {
    desde: 'datahorageracao',
    total: 'totalarquivoslote',
    feitos: 'totalarquivosprocessados',
    recusados: sql`select count(*) from item_lote_atpv i where i.codlote = lote_atpv.codigo and i.estado = 'erro'`,
    pronto: 'pronto',
  }),
  fonte('exportacao', 'codigo_exp', sql`from exportacao`, {
    codemp: 'codemp_exp',
    codusu: 'codusu_exp',
    nome: 'nome_exp',
    desde: 'criada_exp',
    total: sql`coalesce(total_exp, 0)`,
    feitos: 'feitas_exp',
    recusados: sql`(erro_exp is not null)::int`,
    pronto: 'pronta_exp',
    cancelado: 'cancelada_exp',
  }),
  fonte(
    'importacao',
    'codigo',
    sql`from importacao i cross join lateral (select count(sucesso) as feitas, count(*) filter (where not sucesso) as recusadas
      from linha_importacao where codimp = i.codigo) l`,
    {
      entidade: 'entidade',
      desde: 'criada',
      total: 'total',
      feitos: 'feitas',
      recusados: 'recusadas',
      pronto: 'pronta',
    },
  ),
  // One of a company at a time: compared, and once that was read, taken over.
  fonte('sincronizacao', 'codemp', sql`from sincronizacao`, {
    desde: 'iniciada',
    total: sql`coalesce(total, 0)`,
    feitos: 'feitos',
    recusados: sql`case when situacao = 'falhou' then greatest(falhas, 1) else falhas end`,
    pronto: sql`situacao not in ('comparando', 'assumindo')`,
  }),
];

/** The intents of one request were written at one instant: they are one batch. One alone is the row's own business. */
const lotesDoRenave = (deles: Sql, recente: Sql): FonteDeTrabalhos =>
  fonte(
    'renave',
    'min(id::text)',
    sql`from intencao where ${deles} and (criada > ${recente} or criada in (
        select criada from intencao where ${deles} and estado in ('pendente', 'enviando', 'desconhecida')))
      group by codemp, codusu, operacao, criada having count(*) > 1`,
    {
      operacao: 'operacao',
      desde: 'criada',
      total: sql`count(*)`,
      feitos: sql`count(encerrada)`,
      recusados: sql`count(*) filter (where estado = 'recusada')`,
      pronto: sql`bool_and(encerrada is not null)`,
    },
  );

/** Background work of one company's users. */
export const trabalhoStore = (db: DaEmpresa) => ({
  /** One user's running work and what was started after `desde`, newest first. */
  list: async (codigoUsuario: number, desde: Date): Promise<TrabalhoGuardado[]> => {
    const deles = sql`codemp = ${db.codigoEmpresa} and codusu = ${codigoUsuario}`;
    const recente = sql`${desde.toISOString()}::timestamptz`;
    return rowsOf<TrabalhoGuardado>(db)`select ${sql.join(Object.keys(TRABALHO).map(sql.ref))}
      from (${unionAll(LINHA, [...DE_TABELAS, lotesDoRenave(deles, recente)])}) l
      where ${deles} and (not pronto or desde > ${recente}) order by desde desc limit ${MOST}`;
  },
  /** The last operation of each vehicle, by chassis or plate, if it was asked for after `desde`. */
  listDesfechos: (veiculos: readonly string[], desde: Date): Promise<DesfechoDoVeiculo[]> => {
    const recente = sql`i.codemp = ${db.codigoEmpresa} and i.criada > ${desde.toISOString()}::timestamptz`;
    const dele = sql`select i.operacao, i.estado, i.codusu, i.criada from intencao i where ${recente}`;
    return rowsOf<DesfechoDoVeiculo>(db)`
      with ultima as (
        select v.veiculo, u.* from unnest(${veiculos}::text[]) as v(veiculo) cross join lateral (
          (${dele} and i.chassi = v.veiculo) union all (${dele} and placa_unica(i.placa) = placa_unica(v.veiculo))
          order by criada desc limit 1) u
      ), lote as (
        select operacao, codusu, criada, count(*) filter (where i.estado = 'confirmada')::int as confirmadas,
          count(*) filter (where i.estado = 'recusada')::int as recusadas, count(*) filter (where i.encerrada is null)::int as "emCurso",
          min(i.id::text) as lote
        from intencao i join (select distinct operacao, codusu, criada from ultima) d using (operacao, codusu, criada)
        where ${recente} group by operacao, codusu, criada
      )
      select veiculo, operacao, estado, lote, confirmadas, recusadas, "emCurso"
      from ultima join lote using (operacao, codusu, criada)`;
  },
  /** Reachability of the registry, since when, and the number of operations waiting for it. */
  getEspera: () => onlyRow<EsperaDoRenave>(db)`
      with pior as (${piorAlcance(db.codigoEmpresa)})
      select (select estado from pior) as alcance, (select desde from pior) as "foraDesde", (
        select count(*)::int from intencao i
        where i.codemp = ${db.codigoEmpresa} and i.estado in ('pendente', 'enviando', 'desconhecida')
          and exists (select 1 from pior)
      ) as aguardando, (
        select min(desde) from (
          select comecada as desde from pergunta where codemp = ${db.codigoEmpresa} and prazo > ${AGORA}
          union all
          select enviada from intencao where codemp = ${db.codigoEmpresa} and estado = 'enviando' and prazo > ${AGORA}
        ) esperam where desde <= ${daqui(-DEMORA_MS)}
      ) as "lentoDesde", exists (
        select 1 from alcance
        where codemp = ${db.codigoEmpresa} and estado is not null and ate <= ${AGORA}
      ) as incerto`,
});
