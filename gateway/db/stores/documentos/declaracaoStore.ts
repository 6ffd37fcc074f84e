import { type RawBuilder, sql } from 'kysely';
import type { DeclaracaoFeitaWire, VeiculoDeclaravelWire } from '#contract/gateway/documentos/declaracao.ts';
import type { ImpedimentoDaDeclaracao, SaidaDeDeclarado, SituacaoDaDeclaracao } from '#domain/declaracao.ts';
import { DE_ESTOQUE } from '#domain/restricoes.ts';
import { SEM_COR, SEM_DESCRICAO } from '#domain/texts.ts';
import type { DeclaracaoGuardada, JaDeclarado } from '../../../ports/declaracoes.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { columnsOf, selectRows } from '../../driver/columns.ts';
import { type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { firstOf, hasChanged, newValue, over, rowsOf, run } from '../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from '../estoque/descricao.ts';
import { CONFERIDO } from '../estoque/faltasDoPatio.ts';
import { autorizacaoDe, valorDeEntrada } from '../estoque/fatosDoEstoque.ts';
import { AINDA_NAO_USADA } from '../estoque/listSaidas.ts';
import { matching } from '../estoque/listVeiculos.ts';
import { VIVA } from '../estoque/ultimaIntencao.ts';

interface NovaDeclaracao extends Pick<DeclaracaoGuardada, 'chave' | 'resumo' | 'conteudo'> {
  codigoUsuario: number;
  feita: Date;
  validade: Date;
  /** In the order of its lines. */
  chassis: readonly string[];
}

const code = (qual: ImpedimentoDaDeclaracao): Sql => sql`${sql.lit(qual)}::text`;

/** A note of the company's own, or of whom it bought from, that takes the vehicle away and was not told to the registry. */
const LEVADO = sql`exists (select from xml_item x where x.codemp = l.codemp and x.chassi = l.chassi
  and (x.situacao = 'lida' and x.tiponf = 'D' or x.errocodigo = 'perda' and x.situacao = 'descartada')
  and x.dataprocessamentoapi is null and not exists (select from nota_dito d where d.codemp = x.codemp
    and d.chave = x.chavenfe and d.tipo in ('cancelada', 'denegada')))`;

/** Why a vehicle in stock (`l`) is not free, as last heard; null for a free one. */
const IMPEDIMENTO = sql`case
  when exists (select from jsonb_array_elements(l.restricoes) r where r ->> 'tipoRestricao' <> ${sql.lit(DE_ESTOQUE)})
    or exists (select from restricao_estoque r where r.codemp = l.codemp and r.id = l.id) then ${code('restricao')}
  when ${autorizacaoDe(sql`l.codemp`, sql`l.id`)} is not null then ${code('autorizado')}
  when exists (select from intencao i where i.codemp = l.codemp and i.chassi = l.chassi and i.estado in ${VIVA})
    or exists (select from intencao i where i.codemp = l.codemp and placa_unica(i.placa) = placa_unica(l.placa)
      and i.estado in ${VIVA}) then ${code('operacao')}
  when exists (select from xml_item x where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida'
    and x.selecionada and ${AINDA_NAO_USADA}) then ${code('vendido')}
  when exists (select from xml_item x where x.codemp = l.codemp and x.codigo = l.item_entrada and x.situacao <> 'lida')
    or exists (select from xml_item x where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'aconferir')
    then ${code('nota')}
  when ${LEVADO} then ${code('devolvido')} end`;

const l = columnsOf<'estoque'>('l');

/** Statements that stand, with their vehicles (`v`). */
const VIVAS = sql`veiculo_declarado v join declaracao d on d.codigo = v.declaracao
  and d.revogada is null and d.validade > now()`;

/** When the newest of them was made that names a company's vehicle. */
export const declaradoEm = (empresa: Sql, chassi: Sql): RawBuilder<string | null> => sql<
  string | null
>`(select max(d.feita) from ${VIVAS}
  where v.codemp = ${empresa} and v.chassi = ${chassi})`;

const ESTOQUE: Pick<ListQuery<VeiculoDeclaravelWire>, 'columns' | 'from'> = {
  columns: {
    ...l('id', 'chassi', 'entrada'),
    contra: sql`${IMPEDIMENTO}`,
    placa: sql`coalesce(l.placa, v.placa_vei)`,
    renavam: sql`coalesce(l.renavam, v.renava_vei)`,
    descricao: sql`nullif(${DESCRICAO}, ${SEM_DESCRICAO})`,
    cor: sql`coalesce(nullif(v.cor_vei, ${SEM_COR}), n.cor)`,
    anofab: sql`coalesce(v.anofab_vei, n.anofab)`,
    anomod: sql`coalesce(v.anomod_vei, n.anomod)`,
    valor: valorDeEntrada(sql`n`),
    ...CONFERIDO,
    declarado: declaradoEm(sql`l.codemp`, sql`l.chassi`),
  },
  from: sql`from estoque l left join xml_item n on n.codigo = l.item_entrada and n.codemp = l.codemp
    left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi`,
};

const emEstoque = ({ codigoEmpresa }: DaEmpresa): Sql =>
  sql`l.codemp = ${codigoEmpresa} and l.especie in ('novo', 'montadora', 'usado') and l.estado = 'CONFIRMADO'`;

const listEstoque = (
  db: DaEmpresa,
  consulta: Paginada & { descricaoFiltro: string | null; estado: string | null },
) =>
  listPage<VeiculoDeclaravelWire>(
    db,
    {
      ...ESTOQUE,
      where: sql`${emEstoque(db)}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`l.placa`], [DESCRICAO_DOBRADA])}`,
      sorts: l('chassi', 'entrada'),
      states: { livres: sql`${IMPEDIMENTO} is null` },
      key: sql`l.id`,
      defaultOrder: sql`l.entrada, l.id`,
    },
    consulta,
  );

const d = columnsOf<'declaracao'>('d');

/** True if nobody acts for a statement’s company now. */
const suspensa = (empresa: Sql) =>
  sql<boolean>`not exists (select from empresa m where m.codigo_emp = ${empresa} and m.ativo_emp and not m.bloqfin_emp)`;

const SITUACAO = sql<SituacaoDaDeclaracao>`case when d.revogada is not null then 'revogada'
  when d.validade <= now() then 'expirada' when ${suspensa(sql`d.codemp`)} then 'suspensa' else 'valida' end`;

/** True for a vehicle of a statement (`v`) that is in stock no more; one whose sale was taken back is in stock again. */
const SAIU = sql<boolean>`not exists (select from estoque e
  where e.codemp = v.codemp and e.chassi = v.chassi and e.estado <> 'FINALIZADO')`;

const SAIRAM = sql<
  SaidaDeDeclarado[]
>`(select coalesce(json_agg(json_build_object('linha', v.posicao, 'quando',
    (select max(e.saida) from estoque e where e.codemp = v.codemp and e.chassi = v.chassi)) order by v.posicao), '[]'::json)
  from veiculo_declarado v where v.declaracao = declaracao.codigo and ${SAIU})`;

const QUANTOS_SAIRAM = sql<number>`(select count(*)::int from veiculo_declarado v where v.declaracao = d.codigo and ${SAIU})`;

const guardada = (db: DaEmpresa | DeTodas) =>
  db
    .selectFrom('declaracao')
    .select([
      'chave',
      'feita',
      'validade',
      'revogada',
      suspensa(sql`declaracao.codemp`).as('suspensa'),
      'resumo',
      'conteudo',
      SAIRAM.as('sairam'),
    ]);

const list = (db: DaEmpresa, consulta: Paginada & { estado?: string | null }) =>
  listPage<DeclaracaoFeitaWire>(
    db,
    {
      // The counting of its vehicles reads the snapshot.
      columns: {
        ...d('codigo', 'chave', 'feita', 'validade', 'revogada', 'resumo'),
        situacao: SITUACAO,
        quem: sql`u.nome_usu`,
        veiculos: sql`jsonb_array_length(d.conteudo -> 'linhas')`,
        sairam: QUANTOS_SAIRAM,
      },
      from: sql`from declaracao d join usuario u on u.codigo_usu = d.codusu`,
      where: sql`d.codemp = ${db.codigoEmpresa}`,
      sorts: {},
      states: { comSaidas: sql`${SITUACAO} = 'valida' and ${QUANTOS_SAIRAM} > 0` },
      key: sql`d.codigo`,
      defaultOrder: sql`d.codigo desc`,
    },
    consulta,
  );

const create = async (db: DaEmpresa, nova: NovaDeclaracao): Promise<number> => {
  const { codigoUsuario, feita, validade, conteudo, chassis, ...resto } = nova;
  const codemp = db.codigoEmpresa;
  const dita = {
    ...resto,
    codemp,
    codusu: codigoUsuario,
    feita: feita.toISOString(),
    validade: validade.toISOString(),
    conteudo: JSON.stringify(conteudo),
  };
  const codigo = await newValue(db.insertInto('declaracao').values(dita).returning('codigo'));
  const veiculos = chassis.map((chassi, at) => ({ declaracao: codigo, posicao: at + 1, codemp, chassi }));
  if (veiculos.length > 0) await run(db.insertInto('veiculo_declarado').values(veiculos));
  return codigo;
};

/** A company's statements of free stock. */
export const declaracaoStore = (db: DaEmpresa) => ({
  ...over(db, { listEstoque, list, create }),
  /** Reads the vehicles of these that are in stock, in the order of their chassis. */
  readEstoque: (ids: readonly number[]): Promise<VeiculoDeclaravelWire[]> =>
    selectRows(db, ESTOQUE.columns)`${ESTOQUE.from} where ${emEstoque(db)}
      and l.id = any(${ids}::bigint[]) order by l.chassi, l.id`,
  /** Those of these chassis that a statement says to be in stock today, each by the newest. */
  listJaDeclarados: (chassis: readonly string[]) => rowsOf<JaDeclarado>(db)`
    select distinct on (v.chassi) v.chassi, d.chave, d.feita from ${VIVAS}
    where v.codemp = ${db.codigoEmpresa} and v.chassi = any(${chassis}) order by v.chassi, d.feita desc`,
  get: (codigo: number): Promise<DeclaracaoGuardada | null> =>
    firstOf(guardada(db).where('codemp', '=', db.codigoEmpresa).where('codigo', '=', codigo)),
  /** False for one that was revoked before, or is none of the company's. */
  revoke: (codigo: number, agora: Date): Promise<boolean> =>
    hasChanged(
      updateOwn(db, 'declaracao', { codigo, revogada: null }).set({ revogada: agora.toISOString() }),
    ),
});

/** Unguessable codes are looked up over all companies: who has one may be anybody. */
export const declaracoesDeTodas = (db: DeTodas) => ({
  getByChave: (chave: string): Promise<DeclaracaoGuardada | null> =>
    firstOf(guardada(db).where('chave', '=', chave)),
});
