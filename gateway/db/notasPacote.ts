import { type Kysely, sql } from 'kysely';
import type { NovoItem, PacoteLido } from '../ports/notas.ts';
import type { Tables } from './tables.ts';

/** Any number that no other advisory lock has: the company's code is the second half of this one. */
const STORING_LOCK = 7_402_027;

/** SQL type of each column of an item: one list, so that the statement and the type cannot drift. */
const COLUMNS = {
  posicao: 'int',
  veiculo: 'int',
  nomearquivo: 'text',
  inicio: 'int',
  tamanho: 'int',
  situacao: 'text',
  tiponf: 'text',
  recebida: 'boolean',
  chavenfe: 'text',
  numeronf: 'int',
  serie: 'int',
  dataemissao: 'timestamptz',
  recebidaem: 'timestamptz',
  valornota: 'bigint',
  cnpjemitente: 'text',
  razaosocialemitente: 'text',
  nome: 'text',
  cpfcnpj: 'text',
  email: 'text',
  endereco: 'text',
  numero: 'text',
  complemento: 'text',
  bairro: 'text',
  codmun: 'int',
  municipio: 'text',
  uf: 'text',
  cep: 'text',
  chassi: 'text',
  marcamodelo: 'text',
  cor: 'text',
  anofab: 'int',
  anomod: 'int',
  acabado: 'boolean',
  valorentrada: 'bigint',
  errotitulo: 'text',
  erromensagem: 'text',
  errodetalhe: 'text',
} as const satisfies Record<keyof NovoItem, string>;

/** What the store decides itself; the other columns are copied. */
const DECIDED = new Set(['situacao', 'errotitulo', 'erromensagem', 'errodetalhe']);
const names = Object.keys(COLUMNS);
const COPIED = names.filter((name) => !DECIDED.has(name));
const list = (columns: readonly string[], prefix = '') => sql.raw(columns.map((c) => prefix + c).join(', '));
const RECORD = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

const DUPLICADA = {
  titulo: 'Nota já importada',
  mensagem:
    'Esta nota já foi importada por esta empresa. Não é preciso fazer nada: vale a primeira importação.',
};

interface Totais {
  entradas: number;
  saidas: number;
  transferencias: number;
  duplicados: number;
  descartados: number;
  erros: number;
}

/**
 * One statement for the whole pack. A note is a duplicate when the company has it already, or when an earlier file of
 * this pack is the same; every vehicle of a note shares its fate, so each file counts in exactly one total.
 */
const insertItems = async (
  db: Kysely<Tables>,
  codemp: number,
  { codigoLote, pacote, itens }: PacoteLido,
  agora: Date,
): Promise<Totais> => {
  const { rows } = await sql<Totais>`
    with novos as (select * from json_to_recordset(${JSON.stringify(itens)}::json) as novo(${RECORD})),
    julgados as (
      select n.*, k.codlote as lote_anterior,
        n.situacao = 'lida' and (k.codlote is not null
          or n.posicao > min(n.posicao) filter (where n.situacao = 'lida') over (partition by n.chavenfe)) as repetida
      from novos n left join lateral (
        select k.codlote from xml_item k
        where k.codemp = ${codemp} and k.chavenfe = n.chavenfe and k.situacao = 'lida' limit 1
      ) k on true
    ),
    guardados as (
      insert into xml_item (codemp, codlote, pacote, dataprocessamentoxml, ${list(COPIED)},
        situacao, errotitulo, erromensagem, errodetalhe)
      select ${codemp}::int, ${codigoLote}::int, ${pacote}::int, ${agora.toISOString()}::timestamptz, ${list(COPIED, 'j.')},
        case when repetida then 'duplicada' else j.situacao end,
        case when repetida then ${DUPLICADA.titulo} else j.errotitulo end,
        case when repetida then ${DUPLICADA.mensagem} else j.erromensagem end,
        case when repetida then 'Lote ' || coalesce(lote_anterior, ${codigoLote}::int) else j.errodetalhe end
      from julgados j order by j.posicao, j.veiculo
      returning posicao, situacao, tiponf
    )
    select
      (count(distinct posicao) filter (where situacao = 'lida' and tiponf = 'E'))::int as entradas,
      (count(distinct posicao) filter (where situacao = 'lida' and tiponf = 'S'))::int as saidas,
      (count(distinct posicao) filter (where situacao = 'lida' and tiponf = 'T'))::int as transferencias,
      (count(distinct posicao) filter (where situacao = 'duplicada'))::int as duplicados,
      (count(distinct posicao) filter (where situacao = 'descartada'))::int as descartados,
      (count(distinct posicao) filter (where situacao = 'erro'))::int as erros
    from guardados`.execute(db);
  return rows[0] ?? { entradas: 0, saidas: 0, transferencias: 0, duplicados: 0, descartados: 0, erros: 0 };
};

/** Marks the pack as read; false when it was already, or is not of this company. */
const takePack = async (
  db: Kysely<Tables>,
  codemp: number,
  { codigoLote, pacote }: PacoteLido,
): Promise<boolean> => {
  const { rows } = await sql`
    update pacote_xml p set processado = true from lote_xml l
    where p.codlote = ${codigoLote} and p.pacote = ${pacote} and not p.processado
      and l.codigo = p.codlote and l.codemp = ${codemp}
    returning p.pacote`.execute(db);
  return rows.length > 0;
};

const addTotals = async (db: Kysely<Tables>, lido: PacoteLido, totais: Totais): Promise<void> => {
  await sql`
    update lote_xml set
      totalprocessados = totalprocessados + ${lido.arquivos},
      totalentradas = totalentradas + ${totais.entradas},
      totalsaidas = totalsaidas + ${totais.saidas},
      totaltransferencias = totaltransferencias + ${totais.transferencias},
      totalduplicados = totalduplicados + ${totais.duplicados},
      totaldescartados = totaldescartados + ${totais.descartados},
      totalerros = totalerros + ${totais.erros},
      finalizado = totalprocessados + ${lido.arquivos} >= totalarquivos
    where codigo = ${lido.codigoLote}`.execute(db);
};

/**
 * Of the invoices that name a vehicle, the newest authorised stands for it — unless the present one is part of the
 * vehicle's stock record or of an operation under way: that one stays. Invoices that bring the vehicle, invoices that sell it
 * and transfers that send it away are chosen separately.
 */
const selectInvoices = async (db: Kysely<Tables>, codemp: number, lido: PacoteLido): Promise<void> => {
  const read = lido.itens.filter(({ situacao }) => situacao === 'lida');
  // Looked up by this list, not by a join: a table that was never analysed would be read whole for each chassis.
  const chassis = [...new Set(read.map(({ chassi }) => chassi))];
  if (chassis.length === 0) return;
  await sql`
    with candidatas as (
      select x.codigo, row_number() over (
        partition by x.chassi, case when x.recebida then 'E' else x.tiponf end
        order by (x.selecionada and (
            exists (select 1 from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
              and i.estado in ('pendente', 'enviando', 'desconhecida'))
            or exists (select 1 from estoque e where e.codemp = x.codemp and e.chassi = x.chassi
              and e.estado <> 'FINALIZADO' and x.codigo in (e.item_entrada, e.item_saida))
          )) desc,
          coalesce(x.recebidaem, x.dataemissao) desc, x.codigo desc
      ) as lugar
      from xml_item x
      where x.codemp = ${codemp} and x.chassi = any(${chassis}::text[]) and x.situacao = 'lida'
    )
    update xml_item x set selecionada = c.lugar = 1
    from candidatas c where c.codigo = x.codigo and x.selecionada <> (c.lugar = 1)`.execute(db);
};

/** See NotaStore. Packs of one company are stored one after the other: that is what makes "already imported" true. */
export const guardarPacote = async (
  db: Kysely<Tables>,
  codemp: number,
  lido: PacoteLido,
  agora: Date,
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(${STORING_LOCK}::int, ${codemp}::int)`.execute(db);
  if (!(await takePack(db, codemp, lido))) return false;
  const totais = await insertItems(db, codemp, lido, agora);
  await addTotals(db, lido, totais);
  await selectInvoices(db, codemp, lido);
  return true;
};
