import { sql } from 'kysely';
import { ABAS_ITE, type LinhaIteWire } from '#contract/gateway/zeroKm/estoqueIte.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf, type RowColumns } from '../../driver/columns.ts';
import { all, countEach, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { type UnionPart, type UnionRow, unionAll } from '../../driver/unionAll.ts';
import { nomeDe } from '../engine/nomes.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from './descricao.ts';
import { saidaDesfeita } from './fatosDoEstoque.ts';
import { doVeiculo, matching, RESTRICOES } from './listVeiculos.ts';
import { SEM_PLACA, ultimaIntencao } from './ultimaIntencao.ts';

type ConsultaIte = Consulta & { aba: keyof typeof ABAS_ITE };

const LINHA = {
  chave: 'text',
  id: 'bigint',
  codemp: 'int',
  chassi: 'text',
  acabado: 'boolean',
  entrada: 'timestamp',
  saida: 'timestamp',
  motivo: 'text',
  chaveentrada: 'text',
  estado: 'text',
  restricoes: 'jsonb',
  valor: 'bigint',
  cnpjdestino: 'text',
  cancelada: 'boolean',
  ultimo: 'boolean',
  aba: 'text',
} as const;

/** The registry's records, each in its tab. A vehicle that waits for its destination is under way. */
const registros = (codigoEmpresa: number): UnionPart<keyof typeof LINHA> => ({
  columns: {
    chave: 'e.id',
    cnpjdestino: 'a.cnpjdestino',
    cancelada: saidaDesfeita(sql`e`),
    ultimo: sql`not exists (select 1 from estoque d where d.codemp = e.codemp and d.chassi = e.chassi and d.id > e.id)`,
    aba: sql`case when e.estado = 'FINALIZADO' then 'finalizados' when a.id is null then 'estoque' else 'andamento' end`,
  },
  others: 'e',
  from: sql`from estoque e
    left join autorizacao a on a.codemp = e.codemp and a.porta = 'ite' and a.idestoque = e.id and e.estado <> 'FINALIZADO'
    where e.codemp = ${codigoEmpresa} and e.especie = 'ite'`,
});

/**
 * Entries that were asked for and that the registry has not taken: under way, or refused within a week and neither asked
 * for again nor in stock since.
 */
const solicitacoes = (codigoEmpresa: number): UnionPart<keyof typeof LINHA> => ({
  columns: {
    chave: 's.id',
    codemp: 's.codemp',
    chassi: 's.chassi',
    chaveentrada: sql`s.dados->'corpo'->>'chaveNotaFiscalRemessa'`,
    estado: sql`'NAO_ENVIADA'`,
    restricoes: sql`'[]'`,
    valor: sql`s.dados->'refs'->>'valor'`,
    cancelada: sql`false`,
    ultimo: sql`true`,
    aba: sql`'andamento'`,
  },
  from: sql`from intencao s
    where s.codemp = ${codigoEmpresa} and s.operacao = 'confirmarEntradaIte'
      and (s.estado in ('pendente', 'enviando', 'desconhecida')
        or s.estado = 'recusada' and s.dispensada is null and s.criada > now() - interval '7 days')
      and not exists (select 1 from intencao d where d.codemp = s.codemp and d.chassi = s.chassi and d.criada > s.criada)
      and not exists (select 1 from estoque d
        where d.codemp = s.codemp and d.chassi = s.chassi and d.estado <> 'FINALIZADO')`,
});

const linhas = (codigoEmpresa: number): Sql =>
  sql`(${unionAll(LINHA, [registros(codigoEmpresa), solicitacoes(codigoEmpresa)])}) l`;

const L = sql`l`;
const l = columnsOf<UnionRow<typeof LINHA>>('l');
const ULTIMA = ultimaIntencao(L, ['pendencia', 'estoque', 'venda'], {
  placa: SEM_PLACA,
  daLinha: sql`l.ultimo`,
});

const COLUNAS: RowColumns<LinhaIteWire> = {
  ...l('chave', 'id', 'chassi', { veiculoAcabado: 'acabado', valorVeiculo: 'valor' }),
  descricaoMarcaModelo: DESCRICAO,
  ...columnsOf<'veiculo', null>('v')({ codigoVeiculo: 'codigo_vei' }),
  entradaEstoque: l({ dataHora: 'entrada', chaveNotaFiscalRemessaEntrada: 'chaveentrada' }),
  saidaEstoque: l('motivo', { dataHora: 'saida', cancelamentoSaidaEstoque: 'cancelada' }),
  estado: sql`l.estado`,
  restricoesVeiculo: RESTRICOES,
  ...l({ cnpjEstabelecimentoDestino: 'cnpjdestino' }),
  nomeEstabelecimentoDestino: nomeDe(sql`l.cnpjdestino`, sql`l.codemp`),
  ...ULTIMA.situacao(),
};

const ESTADOS = {
  processando: sql`l.ultimo and ${ULTIMA.noRenave.processando}`,
  erro: sql`l.ultimo and ${ULTIMA.noRenave.erro}`,
  inacabado: sql`not l.acabado`,
  restricao: sql`jsonb_array_length(l.restricoes) > 0`,
  autorizada: sql`l.cnpjdestino is not null`,
};

const queryOf = (
  codigoEmpresa: number,
  { aba, descricaoFiltro, paradas, chassi, veiculos }: ConsultaIte,
): ListQuery<LinhaIteWire> => ({
  columns: COLUNAS,
  from: sql`from ${linhas(codigoEmpresa)}
    left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    ${ULTIMA.join}`,
  where: all([
    aba !== 'todos' && sql`l.aba = ${aba}`,
    doVeiculo(L, { chassi, veiculos }),
    ULTIMA.soParadas({ paradas }),
    matching(descricaoFiltro, [sql`l.id`, sql`l.chassi`], [DESCRICAO_DOBRADA]),
  ]),
  sorts: {
    ...l('id'),
    descricaoMarcaModelo: sql`${DESCRICAO_DOBRADA} collate "C"`,
    'entradaEstoque.dataHora': sql`l.entrada`,
    'saidaEstoque.dataHora': sql`l.saida`,
  },
  states: ESTADOS,
  place: [sql`coalesce(l.id, ${sql.lit(Number.MAX_SAFE_INTEGER)})`, sql`l.chave`],
  defaultOrder: sql`l.id desc nulls first, l.chave`,
});

/** The tabs, counted whatever the filters. */
const ABAS = Object.fromEntries(
  Object.entries(ABAS_ITE).map(([aba, nome]) => [nome, aba === 'todos' ? sql`true` : sql`l.aba = ${aba}`]),
);

/** A page of a transfer establishment's vehicles. */
export const listIte = async (db: DaEmpresa, consulta: ConsultaIte) => {
  const query = queryOf(db.codigoEmpresa, consulta);
  const page = await listPage(db, query, consulta);
  const todos = { from: sql`from ${linhas(db.codigoEmpresa)}`, where: sql`true` };
  const abas = await countEach(db, todos, ABAS);
  return { ...page, quantidades: { ...abas, ...page.quantidades } };
};
