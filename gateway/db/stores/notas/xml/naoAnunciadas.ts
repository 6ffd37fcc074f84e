import { sql } from 'kysely';
import type { EntradaEsperada } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { OperationName } from '#contract/operations/index.ts';
import type { Consulta } from '../../../../ports/estoque.ts';
import { columnsOf, sortKeyOf } from '../../../driver/columns.ts';
import { all, listPage, type Sql } from '../../../driver/listQuery.ts';
import { rowsOf } from '../../../driver/statements.ts';
import type { DaEmpresa } from '../../../driver/tenancy/tenancy.ts';
import { chegadaDe } from '../../estoque/chegadaDe.ts';
import { matchingVeiculo } from '../../estoque/listVeiculos.ts';

const REJEITADA: OperationName = 'rejeitarZeroKm';

/** An entry invoice (`x`) that stands for its vehicle and was never used; the columns of an index of its own. */
const unused = (x: Sql): Sql => sql`(${x}.tiponf = 'E' and ${x}.recebida and ${x}.situacao = 'lida'
  and ${x}.selecionada and ${x}.dataprocessamentoapi is null)`;

/**
 * One whose vehicle the registry has not announced yet: it neither waits for its entry, nor did it enter, nor is its
 * entry under way, nor was it rejected since the invoice came.
 */
export const naoAnunciada = (x: Sql): Sql => sql`(${unused(x)}
  and not exists (select from pendencia_entrada p where p.codemp = ${x}.codemp and p.chassi = ${x}.chassi)
  and not exists (select from estoque e where e.codemp = ${x}.codemp and e.chassi = ${x}.chassi
    and (e.estado <> 'FINALIZADO' or e.motivo is distinct from 'CANCELAMENTO_ENTRADA'))
  and not exists (select from intencao i where i.codemp = ${x}.codemp and i.chassi = ${x}.chassi
    and (i.estado in ('pendente', 'enviando', 'desconhecida')
      or i.operacao = ${sql.lit(REJEITADA)} and i.estado = 'confirmada' and i.criada > ${x}.dataprocessamentoxml)))`;

const X = sql`x`;
const x = columnsOf<'xml_item'>('x');
const CHEGADA = chegadaDe(X);

/** Entry invoices, of all batches or of one, whose vehicle the registry has not announced yet. */
export const listNaoAnunciadas = (db: DaEmpresa, consulta: Consulta) =>
  listPage<EntradaEsperada>(
    db,
    {
      columns: {
        ...x('codigo', 'numeronf', 'serie', 'chassi', 'marcamodelo', 'razaosocialemitente', 'dataemissao'),
        ...x('valorentrada', 'dataprocessamentoxml', { codigolote: 'codlote' }),
        ...CHEGADA,
      },
      from: sql`from xml_item x`,
      where: all([
        sql`x.codemp = ${db.codigoEmpresa}`,
        naoAnunciada(X),
        consulta.lote !== undefined && sql`x.codlote = ${consulta.lote}`,
        matchingVeiculo(X, consulta.descricaoFiltro, [sql`x.chassi`, sql`x.marcamodelo`, sql`x.numeronf`]),
      ]),
      sorts: { ...x('chassi', 'numeronf', 'dataemissao'), marcamodelo: sortKeyOf(sql`x.marcamodelo`) },
      states: {},
      place: [sql`x.codigo`],
      defaultOrder: sql`x.codigo desc`,
    },
    consulta,
  );

/** Of these vehicles, those whose entry invoice is here and unused, with its key. */
export const listComNota = (db: DaEmpresa, chassis: readonly string[]) =>
  rowsOf<{ chassi: string; chave: string }>(db)`select x.chassi, x.chavenfe as chave from xml_item x
    where x.codemp = ${db.codigoEmpresa} and x.chassi = any(${[...chassis]}::text[]) and ${unused(X)}`;
