import { sql } from 'kysely';
import {
  ESTADOS_A_CONFERIR,
  type TipoNota,
  type XmlItemWire,
} from '#contract/gateway/notas/notaImportada.ts';
import type { Page } from '#contract/route.ts';
import { DECISOES, type Decisao } from '#domain/nfe/decisaoDaNota.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { all, countEach, listPage, type Sql } from '../../../driver/listQuery.ts';
import { pageAs } from '../../../driver/page.ts';
import { rowsOf, runText } from '../../../driver/statements.ts';
import { type DaEmpresa, updateOwn } from '../../../driver/tenancy/tenancy.ts';
import { emUso } from './evidencias.ts';
import { judgeNotas } from './julgar.ts';
import { chassiIs, ITENS, itemDito } from './listItens.ts';
import { recountLote } from './listLotes.ts';
import { type ItemMovido, selectInvoices } from './xmlItem.ts';

const PENDENTES = sql`x.situacao in ('aconferir', 'divergente')`;
/** A decision is void once an event or a twin stopped the invoice. */
const DECIDIDAS = sql`x.decisao is not null and x.situacao in ('lida', 'descartada')`;

/** Invoices that wait for a person's decision, newest first, or (`decididas`) were decided by one, the last first. */
export const listAConferir = async (
  db: DaEmpresa,
  consulta: Paginada & { chassi: string | null; decididas: boolean; estado?: string | null },
): Promise<Page<XmlItemWire>> => {
  const searched = all([sql`x.codemp = ${db.codigoEmpresa}`, chassiIs(sql`x`, consulta.chassi)]);
  const query = {
    ...ITENS,
    where: all([searched, consulta.decididas ? DECIDIDAS : PENDENTES]),
    sorts: { ...ITENS.sorts, decididoem: sql`x.decididoem` },
    states: Object.fromEntries(ESTADOS_A_CONFERIR.map(({ name }) => [name, sql`x.situacao = ${name}`])),
    defaultOrder: consulta.decididas ? sql`x.decididoem desc, x.codigo desc` : sql`x.codigo desc`,
  };
  const page = pageAs(await listPage(db, query, consulta), itemDito);
  const tabs = { pendentes: PENDENTES, jaDecididas: DECIDIDAS };
  const where = all([searched, sql`(${PENDENTES} or ${DECIDIDAS})`]);
  const { pendentes, jaDecididas } = await countEach(db, { ...ITENS, where }, tabs);
  return { ...page, quantidades: { ...page.quantidades, pendentes, jaDecididas } };
};

/** The rows of a file among whose chassis a person chooses. */
const daEscolha = (x: string, d: string): Sql => {
  const equal = ['codemp', 'codlote', 'pacote', 'posicao'].map(
    (column) => sql`${sql.ref(`${x}.${column}`)} = ${sql.ref(`${d}.${column}`)}`,
  );
  return sql`(${sql.join(equal, sql` and `)} and ${sql.ref(`${x}.escolha`)} is not null
    and ${sql.ref(`${d}.escolha`)} is not null)`;
};

/** Updates the totals of the batch and the vehicle's choice of invoice. */
export const moved = async (db: DaEmpresa, rows: readonly ItemMovido[]) => {
  const chassis = rows.flatMap(({ chassi }) => chassi ?? []);
  await selectInvoices(db, chassis);
  for (const codlote of new Set(rows.map((row) => row.codlote))) await recountLote(db, codlote);
  const chaves = rows.flatMap(({ chavenfe }) => chavenfe ?? []);
  await judgeNotas(db, chaves);
  return rows.length > 0;
};

/**
 * Stores a person's decision on an invoice, and leaves out the other chassis of its choice; false when it no
 * longer waits for one. Requires a transaction.
 */
export const decide = async (
  db: DaEmpresa,
  codigo: number,
  decisao: Decisao,
  { codigoUsuario, agora }: { codigoUsuario: number; agora: Date },
): Promise<boolean> => {
  const { tipo } = DECISOES[decisao];
  const rows = await updateOwn(db, 'xml_item', { codigo, situacao: 'aconferir' })
    .set({ situacao: tipo === null ? 'descartada' : 'lida', tiponf: tipo, selecionada: false })
    .set({ tipolido: sql<TipoNota | null>`coalesce(tipolido, case when motivo is null then tiponf end)` })
    .set({ decisao, decididopor: codigoUsuario, decididoem: agora.toISOString() })
    .returning(['chassi', 'codlote', 'chavenfe'])
    .execute();
  await runText(db)`
    update xml_item x set situacao = 'descartada', decisao = 'outroChassi', decididopor = d.decididopor,
      decididoem = d.decididoem
    from xml_item d where d.codemp = ${db.codigoEmpresa} and d.codigo = ${codigo} and d.decisao is not null
      and ${daEscolha('x', 'd')} and x.situacao = 'aconferir' and (x.escolha = d.escolha or x.chassi = d.chassi)`;
  return moved(db, rows);
};

/** Reverts a decision, of all chassis of a choice; false when there is none, or the invoice was used since. */
export const checkAgain = async (db: DaEmpresa, codigo: number): Promise<boolean> => {
  const rows = await rowsOf<ItemMovido>(db)`
    update xml_item x set situacao = 'aconferir', tiponf = x.tipolido, decisao = null, decididopor = null,
      decididoem = null, selecionada = false
    from xml_item d where d.codemp = ${db.codigoEmpresa} and d.codigo = ${codigo}
      and (x.codigo = d.codigo or ${daEscolha('x', 'd')}) and x.codemp = d.codemp and ${DECIDIDAS} and not exists (
        select from xml_item u where u.codemp = d.codemp and (u.codigo = d.codigo or ${daEscolha('u', 'd')})
          and ${emUso(sql`u`)})
    returning x.chassi, x.codlote, x.chavenfe`;
  return moved(db, rows);
};
