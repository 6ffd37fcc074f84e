import { sql } from 'kysely';
import type {
  GrupoDoLote,
  ListaDoLote,
  LoteXml,
  ResumoDoLote,
} from '#contract/gateway/notas/notaImportada.ts';
import { razaoDaRecusa } from '#domain/recusa.ts';
import { columnsOf, type RowColumns, selectRows } from '../../../driver/columns.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { DE_TAXA } from '../../dinheiro/ledger.ts';
import { entradasDoLote } from '../../estoque/listEntradas.ts';
import { saidasDoLote } from '../../estoque/listSaidas.ts';
import { type ComRecusa, devolucaoDoLote, devolveu, mensagemComum } from '../../estoque/listVeiculos.ts';
import { transferenciasDoLote } from '../../zeroKm/transferenciaZeroKm/listParaFilial.ts';
import { emAndamento, NOTA_DO_PEDIDO, usadaNoRenave } from './listItens.ts';
import { LOTE, LOTES } from './listLotes.ts';
import { naoAnunciada } from './naoAnunciadas.ts';

const X = sql`x`;

interface ListaContada {
  from: Sql;
  where: Sql;
  states: Readonly<Record<'processando' | 'erro' | 'prontas', Sql> & { impedidas?: Sql; semNota?: Sql }>;
  columns: ComRecusa;
}

const NUNCA = sql`false`;

/** The invoices (`n`) of a list's rows, or their return notes, with the state that the list counts them in. */
const estadosEm =
  (lote: number) =>
  ([nome, { from, where, states, columns }]: [string, ListaContada]): Sql =>
    sql`
  (select coalesce(n.codigo, ${devolucaoDoLote(lote)}) as codigo, ${sql.lit(nome)} as lista,
    case when ${states.processando} then 'processando' when ${states.erro} then 'erro' when ${states.prontas} then 'prontas'
      when ${states.impedidas ?? NUNCA} then 'impedidas' when n.codigo is null and ${states.semNota ?? NUNCA} then 'aDevolver'
    end as estado,
    ${'impedimentocodigo' in columns ? columns.impedimentocodigo : sql`null::text`} as motivo,
    ${columns.errocodigo} as errocodigo, ${columns.errotitulo} as errotitulo, ${mensagemComum(columns)} as erromensagem
  ${from} where ${where})`;

/** A group as it is counted: refusals by all their parts. */
type GrupoContado = Omit<GrupoDoLote, 'razao'> &
  Record<'errocodigo' | 'errotitulo' | 'erromensagem', string | null>;

/** Refused ones by their reason in few words, the most frequent first; all others as they were counted. */
const groupByRazao = (contados: readonly GrupoContado[]): GrupoDoLote[] => {
  const grupos = new Map<string, GrupoDoLote>();
  for (const {
    quantos,
    errocodigo: codigo,
    errotitulo: titulo,
    erromensagem: mensagem,
    ...grupo
  } of contados) {
    const razao = titulo && razaoDaRecusa({ codigo, titulo, mensagem });
    const key = JSON.stringify([grupo, razao]);
    grupos.set(key, { ...grupo, razao, quantos: quantos + (grupos.get(key)?.quantos ?? 0) });
  }
  return [...grupos.values()];
};

/** In the vehicle's stock, of whatever invoice. */
const entrou = sql`exists (select from estoque e where e.codemp = x.codemp and e.chassi = x.chassi)`;

const DA_RECUSA = (['errocodigo', 'errotitulo', 'erromensagem'] as const).map(
  (parte) => sql`case when a.estado = 'erro' then ${sql.ref(`a.${parte}`)} end as ${sql.ref(parte)}`,
);

/** Every item of the batch that names a vehicle or waits for somebody, in the state that the lists have it in, or else its own. */
const situados = (codigoEmpresa: number, lote: number): Sql => {
  const listas: Readonly<Record<ListaDoLote, ListaContada>> = {
    ...entradasDoLote(codigoEmpresa, lote),
    ...saidasDoLote(codigoEmpresa, lote),
    ...transferenciasDoLote(codigoEmpresa, lote),
  };
  return sql`select x.tiponf as tipo, a.lista, case
      when x.situacao in ('aconferir', 'divergente') then 'aConferir'
      when x.situacao = 'cancelada' then 'semEfeito'
      when a.estado is not null then a.estado
      when ${usadaNoRenave(X)} or x.tiponf = 'D' and ${devolveu(X)} or x.tiponf = 'T' and (x.dataprocessamentoapi is not null or x.recebida and ${entrou}) then 'feita'
      when ${emAndamento(X)} then 'processando'
      when ${naoAnunciada(X)} then 'naoAnunciada'
      when x.tiponf in ('S', 'T') and (x.selecionada or x.chassi is null) then 'semVeiculo' else 'semEfeito' end as estado,
      case when a.estado = 'impedidas' then a.motivo end as motivo, ${sql.join(DA_RECUSA)}
    from xml_item x left join (
      select distinct on (codigo) * from (${sql.join(Object.entries(listas).map(estadosEm(lote)), sql` union all `)}) l
      where estado is not null order by codigo
    ) a on a.codigo = x.codigo and x.situacao = 'lida'
    where x.codemp = ${codigoEmpresa} and x.codlote = ${lote} and x.situacao in ('lida', 'cancelada', 'aconferir', 'divergente')`;
};

/** By index of the vehicles, not of all operations. */
const taxasDo = (codigoEmpresa: number, lote: number): Sql => {
  const dele = sql`x.codemp = ${codigoEmpresa} and x.codlote = ${lote}`;
  return sql`(select coalesce(-sum(c.valor_cre), 0)::bigint from intencao i join credito c on c.intencao_cre = i.id
    where i.codemp = ${codigoEmpresa} and i.chassi = any(array(select x.chassi from xml_item x where ${dele}))
      and exists (select from xml_item x where ${dele} and x.codigo::text = ${NOTA_DO_PEDIDO}) and ${DE_TAXA})`;
};

type Resto = Pick<ResumoDoLote, 'veiculos' | 'notascomerro' | 'notasaconferir'>;

const RESTO: Sql = sql`lateral (
  select (count(*) filter (where x.situacao = 'lida' and x.chassi is not null))::int as veiculos,
    (count(*) filter (where x.situacao = 'erro'))::int as notascomerro,
    (count(*) filter (where x.situacao in ('aconferir', 'divergente')))::int as notasaconferir
  from xml_item x where x.codemp = l.codemp and x.codlote = l.codigo
) r`;

const quantos = (grupos: readonly GrupoDoLote[], estado: GrupoDoLote['estado'], ...listas: ListaDoLote[]) =>
  grupos
    .filter(
      (grupo) => grupo.estado === estado && (listas.length === 0 || listas.some((l) => l === grupo.lista)),
    )
    .reduce((sum, grupo) => sum + grupo.quantos, 0);

/** A batch with the work that is left in it now: one statement, whose states are those of the lists themselves. */
export const summarizeLote = async (db: DaEmpresa, codigo: number): Promise<ResumoDoLote | null> => {
  const columns: RowColumns<LoteXml & Resto & Pick<ResumoDoLote, 'taxas'> & { grupos: GrupoContado[] }> = {
    ...LOTE,
    ...columnsOf<Resto>('r')('veiculos', 'notascomerro', 'notasaconferir'),
    grupos: sql`(select coalesce(json_agg(g), '[]') from (
      select tipo, lista, estado, motivo, errocodigo, errotitulo, erromensagem, count(*)::int as quantos
      from (${situados(db.codigoEmpresa, codigo)}) s group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 8 desc, 6, 7) g)`,
    taxas: sql`${taxasDo(db.codigoEmpresa, codigo)}`,
  };
  const where = sql`l.codemp = ${db.codigoEmpresa} and l.codigo = ${codigo}::bigint`;
  const [lote] = await selectRows(db, columns)`${LOTES} cross join ${RESTO} where ${where}`;
  if (!lote) return null;
  const grupos = groupByRazao(lote.grupos);
  return {
    ...lote,
    grupos,
    naoanunciadas: quantos(grupos, 'naoAnunciada'),
    entradasaconfirmar: quantos(grupos, 'prontas', 'entradas', 'entradasMontadora'),
    saidasaconfirmar: quantos(grupos, 'prontas', 'saidas', 'saidasMontadora'),
    entradasnamontadora: quantos(grupos, 'prontas', 'entradasMontadora'),
    saidasnamontadora: quantos(grupos, 'prontas', 'saidasMontadora'),
  };
};
