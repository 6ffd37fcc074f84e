import { sql } from 'kysely';
import {
  ESTADOS_DO_ITEM,
  type XmlImportadoWire,
  type XmlItemWire,
} from '#contract/gateway/notas/notaImportada.ts';
import type { Page } from '#contract/route.ts';
import { ditoDaNota, type NotaLida } from '#domain/nfe/ditoDaNota.ts';
import { buscavel } from '#domain/values/accents.ts';
import { CHASSI_LENGTH, normalizeChassi } from '#domain/values/chassi.ts';
import type { ConsultaItens } from '../../../../ports/notas.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { columnsOf, containsText, contendo, type RowColumns, selectRows } from '../../../driver/columns.ts';
import { all, type ListQuery, listPage, type PagedInState, type Sql } from '../../../driver/listQuery.ts';
import { pageAs } from '../../../driver/page.ts';
import type { DaEmpresa, DeTodas } from '../../../driver/tenancy/tenancy.ts';
import { vendidoPor } from '../../estoque/fatosDoEstoque.ts';
import { cartasDa } from './ditos.ts';

/** The item (`x`) of a chassis: a whole one is looked up by index; a piece of one is searched for. */
export const chassiIs = (x: Sql, text: string | null): Sql | null => {
  const chassi = normalizeChassi(text ?? '');
  if (chassi === '') return null;
  return chassi.length === CHASSI_LENGTH
    ? sql`${x}.chassi = ${chassi}`
    : sql`${x}.chassi like ${contendo(chassi)}`;
};

/** The user who decided what an invoice (`x`) does to its vehicle. */
export const quemDecidiu = (x: Sql): Sql =>
  sql`(select u.nome_usu from usuario u where u.codigo_usu = ${x}.decididopor)`;

/** Used at the registry in an entry or a sale that was not undone there. */
export const usadaNoRenave = (
  x: Sql,
): Sql => sql`(${x}.dataprocessamentoapi is not null and (${vendidoPor(x)} or exists (
  select from estoque e where e.codemp = ${x}.codemp and e.item_entrada = ${x}.codigo
    and e.motivo is distinct from 'CANCELAMENTO_ENTRADA')))`;

/** The chosen invoice of a vehicle that has an operation under way. */
export const emAndamento = (x: Sql): Sql => sql`(${x}.selecionada and exists (
  select 1 from intencao i where i.codemp = ${x}.codemp and i.chassi = ${x}.chassi
    and i.estado in ('pendente', 'enviando', 'desconhecida')))`;

/** The name by which an item's file is had; empty where it was not kept. */
export const arquivoDoItem = (x: Sql): Sql =>
  sql`case when ${x}.tamanho > 0 then 'XML-' || ${x}.codigo || '.xml' else '' end`;

const X = sql`x`;
const x = columnsOf<'xml_item'>('x');

const ITEM: RowColumns<XmlItemWire> = {
  ...x('codigo', 'nomearquivo', 'numeronf', 'serie', 'chavenfe', 'chassi', 'ditotitulo', 'dito'),
  ...x('nome', 'cpfcnpj', 'endereco', 'numero', 'complemento', 'bairro', 'municipio', 'uf', 'tiponf'),
  ...x('dataemissao', 'marcamodelo', 'cor', 'valorentrada', 'situacao', 'chassidotexto', 'recebida', 'cfop'),
  ...x('errocodigo', 'errotitulo', 'erromensagem', 'errodetalhe', 'motivo', 'decisao', 'decididoem'),
  ...x('cnpjemitente', 'razaosocialemitente'),
  ...x('dataprocessamentoxml', 'dataprocessamentoapi', { codigolote: 'codlote' }),
  erroxml: sql`x.situacao in ('erro', 'divergente', 'aconferir')`,
  escolherChassi: sql`(x.escolha is not null and x.situacao = 'aconferir')`,
  quemdecidiu: sql`${quemDecidiu(X)}`,
  cartas: sql`case when x.situacao <> 'descartada' then ${cartasDa(sql`x.codemp`, sql`x.chavenfe`)} end`,
  processadoapi: sql`${usadaNoRenave(X)}`,
  status_processandoapi: sql`${emAndamento(X)}`,
  arquivo: sql`${arquivoDoItem(X)}`,
};

/** An item with the words of what there is to know of it. */
export const itemDito = <Item extends NotaLida>(item: Item): Item => ({ ...item, ...ditoDaNota(item) });

/** Any list of items (`x`), but for which of them and in what order. */
export const ITENS = {
  columns: ITEM,
  place: [sql`x.codigo`],
  from: sql`from xml_item x`,
  sorts: x('codigo', 'numeronf', 'chassi', 'tiponf'),
};

/** The item, as text, by which an operation (`i`) was asked for. */
export const NOTA_DO_PEDIDO = sql`coalesce(i.dados #>> '{refs,codigoNota}', i.dados #>> '{refs,daFilial,codigoNota}')`;

/** Joins the batch of the invoice and the last operation asked for with it. */
const IMPORTADA: Sql = sql`from xml_item x
  join lote_xml l on l.codigo = x.codlote
  join empresa em on em.codigo_emp = x.codemp
  join usuario u on u.codigo_usu = l.codusu
  left join lateral (
    select i.id, i.estado from intencao i where i.codemp = x.codemp and i.chassi = x.chassi
      and ${NOTA_DO_PEDIDO} = x.codigo::text
    order by i.criada desc limit 1
  ) o on true`;

const passo = (campo: 'requisicao' | 'resposta') => sql<
  string | null
>`(select p.${sql.ref(campo)} from passo_intencao p
  where p.intencao = o.id and p.${sql.ref(campo)} is not null order by p.id desc limit 1)`;
const SEM_LOG = { logrequestbody: sql<null>`null`, logresponsebody: sql<null>`null` };
const LOG = { logrequestbody: passo('requisicao'), logresponsebody: passo('resposta') };

const STATUS: RowColumns<Omit<XmlImportadoWire, keyof XmlItemWire | keyof typeof LOG>> = {
  ...columnsOf<'empresa'>('em')('codigo_emp', 'nomfan_emp'),
  ...columnsOf<'usuario'>('u')('nome_usu'),
  statusapi: sql`case
    when o.estado in ('pendente', 'enviando', 'desconhecida') then 'processando'
    when x.dataprocessamentoapi is not null then 'feita'
    when o.estado = 'recusada' then 'erro' else 'aguardando' end`,
};

const itemPage = async <Row extends NotaLida>(
  db: DaEmpresa | DeTodas,
  query: Pick<ListQuery<Row>, 'columns' | 'from' | 'where' | 'states'>,
  consulta: PagedInState,
  defaultOrder = sql`x.codigo desc`,
): Promise<Page<Row>> =>
  pageAs(
    await listPage(db, { sorts: ITENS.sorts, place: ITENS.place, ...query, defaultOrder }, consulta),
    itemDito,
  );

const ESTADOS = Object.fromEntries(
  ESTADOS_DO_ITEM.map(({ name }) => [
    name,
    name === 'aConferir' ? sql`x.situacao in ('aconferir', 'divergente')` : sql`x.situacao = ${name}`,
  ]),
);

/** Items of a batch in the order its files were sent. */
export const listItensDoLote = (
  db: DaEmpresa,
  consulta: Paginada & { codigoLote: number; estado?: string | null },
) => {
  const where = sql`x.codemp = ${db.codigoEmpresa} and x.codlote = ${consulta.codigoLote}`;
  return itemPage(db, { ...ITENS, where, states: ESTADOS }, consulta, sql`x.pacote, x.posicao, x.veiculo`);
};

/** Unreadable files of the last seven days whose invoice has not arrived since. */
export const listComErro = (db: DaEmpresa, consulta: Paginada) => {
  const where = sql`x.codemp = ${db.codigoEmpresa} and x.situacao = 'erro'
    and x.dataprocessamentoxml > now() - interval '7 days' and not exists (
      select from xml_item v where v.codemp = x.codemp and v.chavenfe = x.chavenfe and v.situacao = 'lida')`;
  return itemPage(db, { ...ITENS, where }, consulta);
};

/** Words of an invoice's title in a dialog that are none of its own. */
const DO_TITULO: ReadonlySet<string> = new Set(['nf', 'nfe', 'serie', 'sem', 'r$']);
const COM_PONTUACAO = /^[\d.\-/]*\d[\d.\-/]*$/;

/** Items (`x`) that have each word of a text in number, series, client or chassis; a CPF or CNPJ is found whole alone. */
const withPalavras = (text: string | null): Sql[] =>
  buscavel(text ?? '')
    .split(/[\s,·]+/)
    .filter((palavra) => palavra !== '' && !DO_TITULO.has(palavra))
    .map((palavra) => (COM_PONTUACAO.test(palavra) ? palavra.replace(/[.\-/]/g, '') : palavra))
    .map(
      (palavra) =>
        sql`(${sql.join(
          [
            sql`x.cpfcnpj = ${palavra.toUpperCase()}`,
            ...BUSCADAS.map((coluna) => containsText(coluna, palavra)),
          ],
          sql` or `,
        )})`,
    );
const BUSCADAS = Object.values(x('numeronf', 'serie', 'nome', 'chassi')) as Sql[];

/** Items of every batch of a company, newest first; without one, of every company, with what was said to the registry. */
export const listItens = (db: DaEmpresa | DeTodas, codigoEmpresa: number | null, consulta: ConsultaItens) => {
  const where = all([
    codigoEmpresa !== null && sql`x.codemp = ${codigoEmpresa}`,
    chassiIs(X, consulta.chassi),
    ...withPalavras(consulta.descricaoFiltro ?? null),
    consulta.semErro && sql`x.situacao = 'lida'`,
    consulta.naoProcessadas && sql`not ${usadaNoRenave(X)}`,
    consulta.somenteSaida && sql`x.tiponf = 'S'`,
  ]);
  const columns = { ...ITEM, ...STATUS, ...(codigoEmpresa === null ? LOG : SEM_LOG) };
  return itemPage<XmlImportadoWire>(db, { columns, from: IMPORTADA, where }, consulta);
};

export const getItem = async (db: DaEmpresa, codigo: number): Promise<XmlItemWire | null> => {
  const where = sql`x.codemp = ${db.codigoEmpresa} and x.codigo = ${codigo}`;
  const [item] = await selectRows(db, ITEM)`${ITENS.from} where ${where}`;
  return item ? itemDito(item) : null;
};
