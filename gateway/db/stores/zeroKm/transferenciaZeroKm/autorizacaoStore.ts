import { sql } from 'kysely';
import type { DestinoDaIte } from '#contract/gateway/zeroKm/destinos.ts';
import type { PendenteRecebimentoWire } from '#contract/gateway/zeroKm/transferencias.ts';
import type { Grupo } from '#contract/renave/call.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import type { AutorizacaoAberta } from '../../../../ports/autorizacoes.ts';
import type { Consulta } from '../../../../ports/estoque.ts';
import { columnsOf, sortKeyOf } from '../../../driver/columns.ts';
import { countRows, listPage, type Sql } from '../../../driver/listQuery.ts';
import { over, rowsOf, run } from '../../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, deOutras } from '../../../driver/tenancy/tenancy.ts';
import { unionAll } from '../../../driver/unionAll.ts';
import { DESCRICAO } from '../../estoque/descricao.ts';
import { doPedido, doVeiculo, listVeiculos, matching, matchingVeiculo } from '../../estoque/listVeiculos.ts';
import { mirrorById } from '../../estoque/mirror.ts';
import { SEM_PLACA, ultimaIntencao } from '../../estoque/ultimaIntencao.ts';
import { listParaFilial } from './listParaFilial.ts';

const L = sql`l`;
const l = columnsOf<'autorizacao'>('l');
const ULTIMA = ultimaIntencao(L, 'pendencia', { placa: SEM_PLACA });

const AUTORIZADA = {
  nomeEstabelecimentoAutorizador: 'nomeautorizador',
  dataHoraAutorizacao: 'autorizada',
} as const;

const MARCA = sql<string | null>`coalesce(d.marcamodelo, n.marcamodelo, ${DESCRICAO})`;

/**
 * Vehicles waiting to be received: at an ITE's door all that are addressed to it, elsewhere those that come from
 * an ITE (`emIte`) or do not. The registry gives neither value nor model: they come from the authoriser's own record
 * here, else from the imported invoice, else from the vehicle's earlier record.
 */
const listPendentes = (db: DaEmpresa, consulta: Consulta & { porta: Grupo; emIte: boolean }) =>
  listVeiculos<PendenteRecebimentoWire>(
    db,
    {
      columns: {
        ...l('id', 'chassi', { estoqueOrigemEmIte: 'emite', inacabadoNoPrimeiroEstoque: 'inacabado' }),
        ...l(AUTORIZADA),
        marcaModelo: MARCA,
        valorVeiculo: sql`coalesce(d.valor, n.valorentrada)`,
        cnpjEstabelecimentoAutorizador: sql`l.cnpjautorizador`,
        chaveNotaFiscal: sql`n.chavenfe`,
        ...ULTIMA.situacao(),
      },
      from: sql`from autorizacao l
        join empresa eu on eu.codigo_emp = l.codemp and eu.cnpj_emp = l.cnpjdestino
        left join empresa o on o.cnpj_emp = l.cnpjautorizador
        left join ${deOutras('autorizacao_dada')} d on d.id = l.id and d.codemp = o.codigo_emp
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        left join lateral (
          select x.chavenfe, x.marcamodelo, x.valorentrada from xml_item x
          where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida' and x.recebida
            and x.cnpjemitente = l.cnpjautorizador
          order by x.selecionada desc, x.codigo desc limit 1
        ) n on true
        ${ULTIMA.join}`,
      where: sql`l.codemp = ${db.codigoEmpresa} and l.porta = ${consulta.porta}
        and (l.porta = 'ite' or l.emite = ${consulta.emIte} and not l.paraite) and ${doVeiculo(L, consulta)}
        and ${doPedido(db.codigoEmpresa, consulta)} and ${ULTIMA.soParadas(consulta)}
        and ${matchingVeiculo(L, consulta.descricaoFiltro, [sql`l.chassi`, MARCA, sql`l.nomeautorizador`])}`,
      sorts: {
        ...l('chassi', AUTORIZADA),
        marcaModelo: sortKeyOf(MARCA),
      },
      states: ULTIMA.noRenave,
      place: [sql`l.id`],
      defaultOrder: sql`l.autorizada desc, l.id`,
    },
    consulta,
  );

const COLUNAS = columnsOf<DestinoDaIte>('l')('nomraz_emp', 'nomfan_emp', 'cnpj_emp');

/** Companies of any group, and the company's own legal persons that are none of them; never itself. */
const destinos = (codigoEmpresa: number): Sql => sql`(
  with empresas as (
    select nomraz_emp, nomfan_emp, cnpj_emp from empresa
    where ativo_emp and not isdesp_emp and (rennov_emp or renite_emp or renmon_emp)
  ), todos as (${unionAll({ nomraz_emp: 'text', nomfan_emp: 'text', cnpj_emp: 'text' }, [
    { columns: {}, others: 'empresas', from: sql`from empresas` },
    {
      columns: { nomraz_emp: 'nomraz_pes', nomfan_emp: 'nomraz_pes', cnpj_emp: 'cgccpf_pes' },
      from: sql`from pessoa where codemp_pes = ${codigoEmpresa} and tipo_pes = 'J'
        and cgccpf_pes not in (select cnpj_emp from empresas)`,
    },
  ])})
  select * from todos where cnpj_emp <> (select cnpj_emp from empresa where codigo_emp = ${codigoEmpresa})
) l`;

const hasDestinoDaIte = async (db: DaEmpresa, cnpj: string): Promise<boolean> =>
  (await countRows(db, { from: sql`from ${destinos(db.codigoEmpresa)}`, where: sql`l.cnpj_emp = ${cnpj}` })) >
  0;

/**
 * Destinations open to an ITE: companies that take in new vehicles, of any group, and legal persons of its own
 * records, each CNPJ once.
 */
const listDestinosDaIte = (db: DaEmpresa, consulta: Consulta) => {
  const digitos = consulta.descricaoFiltro?.replace(/[.\-/ ]/g, '') || null;
  const query = {
    columns: COLUNAS,
    from: sql`from ${destinos(db.codigoEmpresa)}`,
    where: sql`(${matching(consulta.descricaoFiltro, [sql`l.nomraz_emp`, sql`l.nomfan_emp`])}
      or ${matching(digitos, [sql`l.cnpj_emp`])})`,
    sorts: Object.fromEntries(Object.entries(COLUNAS).map(([name, column]) => [name, sortKeyOf(column)])),
    defaultOrder: sql`${sortKeyOf(sql`l.nomfan_emp`)}, l.cnpj_emp`,
  };
  return listPage<DestinoDaIte>(db, query, consulta);
};

const linhaOf = (a: AutorizacaoTransferencia) => ({
  id: a.id,
  idestoque: a.idEstoque,
  chassi: a.chassi,
  cnpjautorizador: a.cnpjEstabelecimentoAutorizador,
  nomeautorizador: a.nomeEstabelecimentoAutorizador,
  cnpjdestino: a.cnpjEstabelecimentoDestino,
  autorizada: a.dataHoraAutorizacao.slice(0, 19),
  paraite: a.paraIte,
  emite: a.estoqueOrigemEmIte,
  inacabado: a.inacabadoNoPrimeiroEstoque,
});

/** The vehicle goes along as the company that gives it knows it. */
const saveDada = (db: DaEmpresa, { id, chassi }: AutorizacaoTransferencia, valor: number | null) =>
  sql`insert into autorizacao_dada (id, codemp, valor, marcamodelo, cor, anofab, anomod)
    select ${id}, ${db.codigoEmpresa}::int, ${valor}::bigint, v.descri_vei, v.cor_vei, v.anofab_vei, v.anomod_vei
    from (select 1) um
    left join veiculo v on v.codemp_vei = ${db.codigoEmpresa} and v.chassi_vei = ${chassi}
    on conflict (id, codemp) do update set valor = excluded.valor`.execute(db);

const abertas = (
  db: DaEmpresa,
  porta: string,
  quais: ReturnType<typeof sql>,
): Promise<AutorizacaoAberta[]> => rowsOf<AutorizacaoAberta>(db)`
    select a.id, a.idestoque as "idEstoque", a.chassi, a.cnpjautorizador as "cnpjAutorizador",
      a.cnpjdestino as "cnpjDestino", a.paraite as "paraIte", a.emite as "emIte", a.inacabado,
      case when d.id is not null then json_build_object('marcaModelo', d.marcamodelo, 'cor', d.cor,
        'anoFabricacao', d.anofab, 'anoModelo', d.anomod) end as veiculo
    from autorizacao a
    left join empresa o on o.cnpj_emp = a.cnpjautorizador
    left join ${deOutras('autorizacao_dada')} d on d.id = a.id and d.codemp = o.codigo_emp
    where a.codemp = ${db.codigoEmpresa} and a.porta = ${porta} and ${quais} order by a.id`;

/** A company's open transfer authorisations, given and received, at each door of the registry. */
export const autorizacaoStore = (db: DaEmpresa) => ({
  /**
   * Replaces the open authorisations by the registry's whole answer, requested at `desde`; answers the ids of the
   * new ones.
   */
  mirror: (porta: Grupo, listadas: readonly AutorizacaoTransferencia[], desde: string) =>
    mirrorById(db, { tabela: 'autorizacao', tipo: { porta }, desde }, listadas.map(linhaOf)),
  /** Authorisations that the company gave and nobody had used as of the last answer. */
  listDadas: (porta: Grupo) => {
    const nosso = sql`select cnpj_emp from empresa where codigo_emp = ${db.codigoEmpresa}`;
    return abertas(db, porta, sql`a.cnpjautorizador = (${nosso})`);
  },
  /** An authorisation given by this company or to it. */
  get: async (porta: Grupo, id: number): Promise<AutorizacaoAberta | null> => {
    const [uma] = await abertas(db, porta, sql`a.id = ${id}`);
    return uma ?? null;
  },
  /**
   * Stores an authorisation that the company just gave, with its declared value in cents and its own description
   * of the vehicle.
   */
  save: async (porta: Grupo, autorizacao: AutorizacaoTransferencia, valor: number | null): Promise<void> => {
    const linha = { ...linhaOf(autorizacao), vista: sql<string>`clock_timestamp()` };
    await db
      .insertInto('autorizacao')
      .values({ codemp: db.codigoEmpresa, porta, ...linha })
      .onConflict((conflict) => conflict.columns(['codemp', 'porta', 'id']).doUpdateSet(linha))
      .execute();
    await saveDada(db, autorizacao, valor);
  },
  remove: (porta: Grupo, id: number) => run(deleteOwn(db, 'autorizacao', { porta, id })),
  ...over(db, { listPendentes, listDestinosDaIte, hasDestinoDaIte, listParaFilial }),
});
