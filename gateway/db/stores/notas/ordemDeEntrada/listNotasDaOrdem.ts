import { sql } from 'kysely';
import { DESTINOS, type NotaDaOrdemWire } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { ESPERAS, RECUSAS_SEGUIDAS, type Retencao } from '#domain/sefaz/ordemDeEntrada.ts';
import type { Consulta, Periodo } from '../../../../ports/estoque.ts';
import type { Veredito } from '../../../../ports/ordemDeEntrada.ts';
import { columnsOf, containsText } from '../../../driver/columns.ts';
import { all, type ListQuery, listPage, type Sql } from '../../../driver/listQuery.ts';
import { pageAs } from '../../../driver/page.ts';
import { countText, onlyNumber, onlyValue, rowsOf, textHasRow } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { hasChegado } from '../../estoque/chegadaDe.ts';
import { noPeriodo } from '../../estoque/historicos/partes.ts';
import { VIVA } from '../../estoque/ultimaIntencao.ts';

/** The vehicle is here, by this note or another. */
const ENTROU: Sql = sql`(x.dataprocessamentoapi is not null or exists (
  select from estoque e where e.codemp = x.codemp and e.chassi = x.chassi and e.estado <> 'FINALIZADO'))`;

/** The fate of a note: one of `DESTINOS`. */
const DESTINO: Sql = sql`case
  when i.estado in ${VIVA} then 'caminho'
  when i.estado = 'confirmada' then 'entrou'
  when ${ENTROU} then 'manual'
  when x.situacao <> 'lida' then 'parada'
  when i.estado = 'recusada' then 'recusada'
  when n.veredito = 'passa' then 'ensaiada'
  else 'espera' end`;

const NOTAS = (codigoEmpresa: number): Sql => sql`from (
  select x.codigo, x.chassi, x.marcamodelo, x.valorentrada, x.numeronf, x.razaosocialemitente, n.quando, n.ordem,
    u.nome_usu as quem, n.veredito, ${DESTINO} as estado, i.erromensagem
  from nota_da_ordem n join xml_item x on x.codemp = n.codemp and x.codigo = n.item
  join usuario u on u.codigo_usu = n.codusu left join intencao i on i.codemp = n.codemp and i.id = n.intencao
  where n.codemp = ${codigoEmpresa}) n`;

type Linha = Omit<NotaDaOrdemWire, 'motivo'> & { veredito: Veredito; erromensagem: string | null };

const n = columnsOf<Linha>('n');

const motivoOf = ({ estado, veredito, erromensagem }: Linha): string | null => {
  if (estado === 'recusada') return erromensagem;
  return estado === 'espera' ? (ESPERAS[veredito as keyof typeof ESPERAS] ?? null) : null;
};

/** The notes that an order looked at, the last first. */
export const listNotasDaOrdem = async (db: DaEmpresa, consulta: Consulta & { periodo: Periodo }) => {
  const text = consulta.descricaoFiltro?.trim();
  const query: ListQuery<Linha> = {
    columns: {
      ...n('codigo', 'chassi', 'marcamodelo', 'valorentrada', 'numeronf', 'razaosocialemitente', 'quando'),
      ...n('ordem', 'quem', 'veredito', 'estado', 'erromensagem'),
    },
    from: NOTAS(db.codigoEmpresa),
    where: all([
      ...noPeriodo(sql`n.quando`, consulta.periodo),
      text &&
        sql`(${containsText(sql`n.chassi`, text)} or ${containsText(sql`n.razaosocialemitente`, text)} or n.numeronf::text = ${text})`,
    ]),
    sorts: n('quando', 'valorentrada', 'numeronf', 'razaosocialemitente'),
    states: Object.fromEntries(DESTINOS.map(({ name }) => [name, sql`n.estado = ${name}`])),
    defaultOrder: sql`n.quando desc, n.codigo`,
  };
  return pageAs(await listPage(db, query, consulta), ({ veredito, erromensagem, ...linha }) => ({
    ...linha,
    motivo: motivoOf({ ...linha, veredito, erromensagem }),
  }));
};

/** The notes of a day by what became of them. */
export const countDia = async (db: DaEmpresa, dia: string): Promise<Record<string, number>> => {
  const rows = await rowsOf<{ estado: string; quantos: number }>(db)`
    select n.estado, count(*)::int as quantos ${NOTAS(db.codigoEmpresa)}
    where ${all(noPeriodo(sql`n.quando`, { de: dia, ate: dia }))} group by n.estado`;
  return Object.fromEntries(rows.map(({ estado, quantos }) => [estado, quantos]));
};

/** Notes that an order left to a person on these days, and that still wait. */
export const countEsperam = (db: DaEmpresa, dias: readonly string[]): Promise<number> => {
  const [de = '', ate = ''] = [dias[0], dias.at(-1)];
  return onlyNumber(db)`select count(*)::int ${NOTAS(db.codigoEmpresa)}
    where n.estado = 'espera' and ${all(noPeriodo(sql`n.quando`, { de, ate }))}`;
};

/** The acts of a company's order. */
export const atosDaOrdem = (db: DaEmpresa) => ({
  /** Keeps what the order decides of each; returns how many it decided otherwise before, or never. */
  judge: async (
    vereditos: readonly { codigo: number; veredito: Veredito }[],
    numero: number,
    agora: Date,
  ): Promise<number> => {
    if (vereditos.length === 0) return 0;
    return countText(db)`insert into nota_da_ordem as n (codemp, item, ordem, codusu, veredito, quando)
      select ${db.codigoEmpresa}::int, v.codigo, ${numero}::int, o.codusu, v.veredito, ${agora.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(vereditos)}::json) as v(codigo bigint, veredito text)
      join ordem_entrada o on o.codemp = ${db.codigoEmpresa} and o.numero = ${numero}
      on conflict (codemp, item) do update set ordem = excluded.ordem, codusu = excluded.codusu,
        veredito = excluded.veredito, quando = excluded.quando
      where n.intencao is null and (n.veredito, n.ordem) <> (excluded.veredito, excluded.ordem)`;
  },
  /**
   * Locks the order until the transaction ends. False if it was stopped or replaced, or if one of these notes
   * was confirmed by it meanwhile.
   */
  hold: async (numero: number, codigos: readonly number[]): Promise<boolean> => {
    const stands = await textHasRow(db)`select 1 from ordem_entrada
      where codemp = ${db.codigoEmpresa} and numero = ${numero} and modo = 'ativa' for update`;
    if (!stands) return false;
    return !(await textHasRow(db)`select 1 from nota_da_ordem where codemp = ${db.codigoEmpresa}
      and item = any(${[...codigos]}::bigint[]) and intencao is not null limit 1`);
  },
  /** Marks these notes as confirmed by the order: with the intents that this transaction wrote for them. */
  link: async (codigos: readonly number[]): Promise<void> => {
    // This transaction's own rows are not older than it.
    await sql`update nota_da_ordem n set intencao = i.id from intencao i
      where n.codemp = ${db.codigoEmpresa} and n.item = any(${[...codigos]}::bigint[]) and n.intencao is null
        and i.codemp = n.codemp and i.codusu = n.codusu and i.criada >= now()
        and (i.dados->'refs'->>'codigoNota')::bigint = n.item`.execute(db);
  },
  /** Why the order that asked for an intent does not send it; null for a person's own intent. */
  getRetencao: (intencao: string) => onlyValue<Exclude<Retencao, 'autor'> | 'segue'>(db)`select case
        when n.ordem <> o.numero or o.modo <> 'ativa' then 'ordem'
        when o.sochegados and not ${hasChegado(sql`x`)} then 'chegadaDesfeita' else 'segue' end
      from nota_da_ordem n join ordem_entrada o on o.codemp = n.codemp
      join xml_item x on x.codemp = n.codemp and x.codigo = n.item
      where n.codemp = ${db.codigoEmpresa} and n.intencao = ${intencao}`,
});

/** True if the registry refused the last acts, that many in a row. */
export const wasRefused = async (db: DaEmpresa): Promise<boolean> => {
  // Refusals at the same moment see each other: the next one counts after this one's commit.
  const isOn = await textHasRow(db)`select from ordem_entrada
    where codemp = ${db.codigoEmpresa} and modo = 'ativa' for update`;
  if (!isOn) return false;
  const todas = await onlyValue<boolean>(db)`
    select count(*) = ${RECUSAS_SEGUIDAS} and bool_and(estado = 'recusada') as todas from (
      select i.estado from ordem_entrada o join nota_da_ordem n on n.codemp = o.codemp and n.ordem = o.numero
      join intencao i on i.codemp = n.codemp and i.id = n.intencao
      where o.codemp = ${db.codigoEmpresa} and i.encerrada is not null and (i.estado = 'confirmada' or exists (
        select from passo_intencao p where p.intencao = i.id and p.passo = 'recusada'))
      order by i.encerrada desc limit ${RECUSAS_SEGUIDAS}) u`;
  return todas === true;
};
