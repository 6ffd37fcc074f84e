import { sql } from 'kysely';
import { DESTINOS, type NotaDaOrdemDita } from '#contract/gateway/ordemDeEntrada.ts';
import { ESPERAS } from '#domain/sefaz/ordemDeEntrada.ts';
import type { OrdemStore, Veredito } from '../../../ports/ordemDeEntrada.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import type { Over } from '../../driver/over.ts';
import { containsText, pageAs } from '../../driver/page.ts';
import { rowsOf } from '../../driver/statements.ts';
import { VIVA } from '../estoque/ultimaIntencao.ts';
import { noPeriodo } from '../historicos/partes.ts';

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

type Linha = Omit<NotaDaOrdemDita, 'motivo'> & { veredito: Veredito; erromensagem: string | null };

const n = columnsOf<Linha>('n');

const motivoOf = ({ estado, veredito, erromensagem }: Linha): string | null => {
  if (estado === 'recusada') return erromensagem;
  return estado === 'espera' ? (ESPERAS[veredito as keyof typeof ESPERAS] ?? null) : null;
};

/** The notes that an order looked at, the last first. */
export const listNotasDaOrdem: Over<OrdemStore>['list'] = async (db, consulta) => {
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

/** See OrdemStore. */
export const countDia = async (db: DaEmpresa, dia: string): Promise<Record<string, number>> => {
  const rows = await rowsOf<{ estado: string; quantos: number }>(db)`
    select n.estado, count(*)::int as quantos ${NOTAS(db.codigoEmpresa)}
    where ${all(noPeriodo(sql`n.quando`, { de: dia, ate: dia }))} group by n.estado`;
  return Object.fromEntries(rows.map(({ estado, quantos }) => [estado, quantos]));
};
