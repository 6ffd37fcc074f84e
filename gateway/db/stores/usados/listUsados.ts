import { sql } from 'kysely';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { SITUACOES_USADOS, type UsadoListado } from '#contract/gateway/usados/usados.ts';
import { DIAS_DE_AVISO_DO_LAUDO } from '#domain/laudo.ts';
import { type CodigoDeRecusa, NAO_CONSTA } from '#domain/recusa.ts';
import { isPlaca, normalizePlaca } from '#domain/values/placa.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import { columnsOf, type RowColumns, sortKeyOf } from '../../driver/columns.ts';
import { all, countEach, type ListQuery, listPage, listRows, type Sql } from '../../driver/listQuery.ts';
import { pageAs } from '../../driver/page.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { type UnionPart, type UnionRow, unionAll } from '../../driver/unionAll.ts';
import { validadeDoLaudo } from '../cadastros/estadoStore.ts';
import { nomeDe } from '../engine/nomes.ts';
import { type EmCodigos, inWords } from '../engine/palavras.ts';
import { daCompra } from '../estoque/fatosDoEstoque.ts';
import { between, matching, RESTRICOES } from '../estoque/listVeiculos.ts';
import { ultimaIntencao } from '../estoque/ultimaIntencao.ts';
import { esperaDaEntrada } from './espera.ts';
import { veiculoDaPlaca } from './veiculoDaPlaca.ts';

interface ConsultaUsados extends Consulta {
  /** `todos` and null return every row. */
  situacao: string | null;
  placa: string | null;
  entrada: Periodo;
  saida: Periodo;
}

const LINHA = {
  id: 'text',
  idest: 'bigint',
  codemp: 'int',
  placa: 'text',
  chassi: 'text',
  renavam: 'text',
  tipocrv: 'text',
  estado: 'text',
  entrada: 'timestamp',
  saida: 'timestamp',
  motivo: 'text',
  chaveentrada: 'text',
  chavesaida: 'text',
  restricoes: 'jsonb',
  origemtransferencia: 'bigint',
  origemcancelamento: 'bigint',
  docvendedor: 'text',
  gerado: 'bigint',
  situacao: 'text',
  ultimo: 'boolean',
  proprio: 'boolean',
  proprietario: 'int',
} as const;

/** The registry's records, each in its tab; `ultimo`: no newer record of the plate exists. */
const registros = (codigoEmpresa: number): UnionPart<keyof typeof LINHA> => ({
  columns: {
    idest: 'e.id',
    gerado: 'g.id',
    situacao: sql`case when e.estado in ('SOLICITADO', 'TRANSFERIDO') then 'andamento' when e.estado = 'CONFIRMADO' then 'estoque'
      when g.id is not null or e.motivo in ('CANCELAMENTO_ENTRADA', ${sql.lit(NAO_CONSTA)}) then 'cancelados' else 'finalizados' end`,
    ultimo: sql`not exists (select 1 from estoque d where d.codemp = e.codemp and d.id > e.id
      and placa_unica(d.placa) = placa_unica(e.placa))`,
    proprio: sql`false`,
    proprietario: sql`null`,
  },
  others: 'e',
  from: sql`from estoque e left join lateral (select d.id from estoque d
      where d.codemp = e.codemp and d.origemcancelamento = e.id limit 1) g on true
    where e.codemp = ${codigoEmpresa} and e.especie = 'usado'`,
});

/** Entries that were asked for and that the registry has not taken: under way, or refused and not asked for again. */
const solicitacoes = (codigoEmpresa: number): UnionPart<keyof typeof LINHA> => ({
  columns: {
    id: 's.id',
    codemp: 's.codemp',
    placa: 's.placa',
    chassi: 's.chassi',
    renavam: sql`s.dados->'corpo'->'veiculo'->>'renavam'`,
    estado: sql`'NAO_ENVIADA'`,
    restricoes: sql`'[]'`,
    situacao: sql`'andamento'`,
    ultimo: sql`true`,
    proprio: sql`s.operacao = 'entradaVeiculoProprio'`,
    proprietario: sql`(s.dados->'refs'->>'proprietario')::int`,
  },
  from: sql`from intencao s
    where s.codemp = ${codigoEmpresa} and s.operacao in ('comprarUsado', 'entradaVeiculoProprio')
      and s.estado in ('pendente', 'enviando', 'desconhecida', 'recusada') and s.dispensada is null
      and not exists (select 1 from intencao d where placa_unica(d.placa) = placa_unica(s.placa)
        and d.codemp = s.codemp and d.criada > s.criada)
      and not exists (select 1 from estoque d where d.codemp = s.codemp
        and placa_unica(d.placa) = placa_unica(s.placa) and d.estado <> 'FINALIZADO')`,
});

const linhas = (codigoEmpresa: number): Sql =>
  sql`(${unionAll(LINHA, [registros(codigoEmpresa), solicitacoes(codigoEmpresa)])}) l`;

/** The registry took the entry, and has it no more. */
const ENTRADA_NAO_CONSTA: CodigoDeRecusa = 'entradaNaoConsta';
const INTENCAO_CANCELADA: CodigoDeRecusa = 'intencaoCancelada';
const ESPERA = esperaDaEntrada(sql`l`, sql`l.idest`);
/** A refused signature of a cancelled intention says less than the cancellation, which it follows from. */
const ULTIMA = ultimaIntencao(sql`l`, ['pendencia', 'estoque', 'venda'], {
  daLinha: sql`l.ultimo`,
  vale: (i) =>
    sql`not (${ESPERA.cancelada} and ${i}.estado = 'recusada' and ${i}.rota is not distinct from ${documentosUsados.enviarAssinatura.path})`,
});
/** A purchase that came to nothing, or will. */
const RECOMPRAVEL = sql`(l.ultimo and (${ESPERA.cancelada} or l.motivo is not distinct from 'CANCELAMENTO_ENTRADA'))`;
/** A text of its request: the registry's record of a cancelled entry says neither seller nor day. */
const doPedido = (caminho: string) =>
  sql<string | null>`case when ${RECOMPRAVEL} then ${daCompra(sql`l`, sql`l.idest`, caminho)} end`;
const SUMIU = sql`l.ultimo and l.motivo is not distinct from ${sql.lit(NAO_CONSTA)}`;

/** Brasília's day. */
const HOJE = sql`(now() at time zone 'America/Sao_Paulo')::date`;

/** The state of the newest report of vehicles that may still leave; null where the state demands none. */
const LAUDO = sql`case when x.dias is null or l.situacao not in ('estoque', 'andamento') then null
  when u.ate is null then 'sem' when u.ate < ${HOJE} then 'vencido'
  when u.ate <= ${HOJE} + ${sql.lit(DIAS_DE_AVISO_DO_LAUDO)} then 'vencendo' else 'valido' end`;

const EXIGIDO = sql`l.situacao = 'estoque' and x.dias is not null`;

const l = columnsOf<UnionRow<typeof LINHA>>('l');
const v = columnsOf<'veiculo', null>('v');
const a = columnsOf<'autorizacao_usado', null>('a');

const COLUNAS: RowColumns<EmCodigos<UsadoListado>> = {
  ...l('id', 'placa', { idest_vei: 'idest', idEstoqueGeradoNoCancelamentoSaida: 'gerado' }),
  ...l({
    idEstoqueOrigem: 'origemcancelamento',
    veiculoProprio: 'proprio',
    codigoProprietario: 'proprietario',
  }),
  chassi: sql`coalesce(l.chassi, v.chassi_vei)`,
  renavam: sql`coalesce(l.renavam, v.renava_vei)`,
  ...v({ descricaoMarcaModelo: 'descri_vei', anoFab: 'anofab_vei', anoMod: 'anomod_vei' }),
  ...v({ codigoVeiculo: 'codigo_vei' }),
  tipoCrv: sql`coalesce(v.tipcrv_vei, left(l.tipocrv, 1))`,
  estado: sql`l.estado`,
  entradaEstoque: l({ dataHora: 'entrada', chaveNotaFiscalEntrada: 'chaveentrada' }),
  saidaEstoque: {
    ...l('motivo', { dataHora: 'saida', chaveNotaFiscalSaida: 'chavesaida' }),
    cancelamentoSaidaEstoque: sql`l.gerado is not null`,
  },
  restricoesVeiculo: RESTRICOES,
  ...columnsOf<'assinatura_usado', null>('s')({ assinaturaEnviada: 'enviada' }),
  aguarda: ESPERA.aguarda,
  aguardadesde: ESPERA.desde,
  tipoassinatura: ESPERA.tipo,
  assinadaem: ESPERA.assinadaEm,
  temassinado: sql`o.arquivo is not null`,
  ...columnsOf<'atpv_ouvido', null>('o')({ numeroatpve: 'numero', intencaovenda: 'intencaovenda' }),
  codigovendedor: sql`(select codigo_pes from pessoa where codemp_pes = l.codemp
    and cgccpf_pes = ${doPedido('veiculo,documentoProprietarioAtual')} order by codigo_pes limit 1)`,
  datacompra: doPedido('dataCompra'),
  valorcompra: sql`round(${doPedido('valorCompra')}::numeric * 100)::bigint`,
  laudo: sql`${LAUDO}`,
  laudoate: sql`case when x.dias is not null then u.ate end`,
  ...a({ cnpjEstabelecimentoDestino: 'cnpjdestino', valorVendaAutorizada: 'valor' }),
  nomeEstabelecimentoDestino: nomeDe(sql`a.cnpjdestino`, sql`a.codemp`),
  ...ULTIMA.situacao({
    codigo: sql`case when ${SUMIU} then ${ENTRADA_NAO_CONSTA}::text when ${ESPERA.cancelada} then ${INTENCAO_CANCELADA}::text end`,
  }),
};

const ESTADOS = {
  processando: sql`l.ultimo and ${ULTIMA.noRenave.processando}`,
  erro: sql`(l.ultimo and ${ULTIMA.noRenave.erro} or ${SUMIU} or ${ESPERA.cancelada})`,
  aguardaVendedor: sql`${ESPERA.aguarda} is not distinct from 'vendedor'`,
  aguardaDetran: sql`${ESPERA.aguarda} is not distinct from 'detran'`,
  restricao: sql`jsonb_array_length(l.restricoes) > 0`,
  autorizada: sql`a.idest is not null`,
  laudoValido: sql`${EXIGIDO} and u.ate >= ${HOJE}`,
  laudoVencido: sql`${EXIGIDO} and u.ate < ${HOJE}`,
  semLaudo: sql`${EXIGIDO} and u.ate is null`,
  laudoAProvidenciar: sql`${EXIGIDO} and coalesce(u.ate, '-infinity') <= ${HOJE} + ${sql.lit(DIAS_DE_AVISO_DO_LAUDO)}`,
};

const from = (codigoEmpresa: number): Sql => sql`from ${linhas(codigoEmpresa)}
  left join ${veiculoDaPlaca(sql`l.codemp`, sql`l.placa`)} v on true
  ${ESPERA.join}
  left join autorizacao_usado a on a.codemp = l.codemp and a.papel = 'origem' and a.idest = l.idest
  left join (${validadeDoLaudo(codigoEmpresa, HOJE)}) x on true
  left join lateral (select max(data_lau) + x.dias as ate from laudo where x.dias is not null and codemp_lau = l.codemp
    and placa_unica(placa_lau) = placa_unica(l.placa)) u on true
  ${ULTIMA.join}`;

/** A text that is a whole plate finds the vehicle by either form of it. */
const procurado = (texto: string | null): Sql => {
  const onde = matching(texto, [sql`l.idest`, sql`v.descri_vei`, sql`l.placa`, sql`l.chassi`]);
  const placa = normalizePlaca(texto ?? '');
  return isPlaca(placa) ? sql`(${onde} or placa_unica(l.placa) = placa_unica(${placa}))` : onde;
};

const queryOf = (codigoEmpresa: number, consulta: ConsultaUsados): ListQuery<EmCodigos<UsadoListado>> => {
  const { situacao, descricaoFiltro, placa, entrada, saida } = consulta;
  const sent = ({ de, ate }: typeof entrada) => de !== null || ate !== null;
  return {
    columns: COLUNAS,
    from: from(codigoEmpresa),
    where: all([
      situacao !== null && situacao !== 'todos' && sql`l.situacao = ${situacao}`,
      procurado(descricaoFiltro),
      placa !== null && sql`placa_unica(l.placa) = placa_unica(${placa})`,
      sent(entrada) && between(sql`l.entrada`, entrada),
      sent(saida) && between(sql`l.saida`, saida),
    ]),
    sorts: {
      idest_vei: sql`l.idest`,
      descricaoMarcaModelo: sortKeyOf(sql`v.descri_vei`),
      'entradaEstoque.dataHora': sql`l.entrada`,
      'saidaEstoque.dataHora': sql`l.saida`,
    },
    states: ESTADOS,
    place: [sql`coalesce(l.idest, ${sql.lit(Number.MAX_SAFE_INTEGER)})`, sql`l.id`],
    defaultOrder: sql`l.idest desc nulls first, l.id`,
  };
};

/** The last thing asked for a vehicle was refused, or is in doubt; or came to nothing within these days. */
const PARADA = sql`(l.ultimo and ${ULTIMA.soParadas({ paradas: true })}
  or ${ESPERA.cancelada} or ${SUMIU} and l.saida > now() at time zone 'America/Sao_Paulo' - interval '7 days')`;

const SEMPRE = { de: null, ate: null };

/** The tabs, counted whatever the filters. */
const ABAS = Object.fromEntries(
  SITUACOES_USADOS.map((situacao) => [situacao, sql`l.situacao = ${situacao}`]),
);

/** Rows of any tab, of one plate or of all that wait for somebody: no tab is counted. */
export const listLinhas = async (
  db: DaEmpresa,
  { placa, ...quais }: { placa: string | null } & Pick<Consulta, 'perPage' | 'groupBy'>,
): Promise<UsadoListado[]> => {
  const pagina = { page: 1, ordemCampo: null, ...quais };
  const tudo = { situacao: null, descricaoFiltro: null, placa, entrada: SEMPRE, saida: SEMPRE };
  const query = queryOf(db.codigoEmpresa, { ...tudo, ...pagina });
  const where = placa === null ? sql`${query.where} and ${PARADA}` : query.where;
  return (await listRows(db, { ...query, where }, pagina)).map(inWords<UsadoListado>);
};

export const listUsados = async (db: DaEmpresa, consulta: ConsultaUsados) => {
  const query = queryOf(db.codigoEmpresa, consulta);
  const page = pageAs(await listPage(db, query, consulta), inWords<UsadoListado>);
  const todos = { from: sql`from ${linhas(db.codigoEmpresa)}`, where: sql`true` };
  const abas = await countEach(db, todos, ABAS);
  return { ...page, quantidades: { ...abas, ...page.quantidades } };
};
