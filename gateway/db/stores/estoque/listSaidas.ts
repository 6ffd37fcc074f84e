import { sql } from 'kysely';
import type { LinhaSaidaWire } from '#contract/gateway/zeroKm/saidaZeroKm.ts';
import type { Impedimento } from '#domain/recusa.ts';
import type { Consulta, EspecieDeNovos } from '../../../ports/estoque.ts';
import { columnsOf, sortKeyOf } from '../../driver/columns.ts';
import type { ListQuery, Sql } from '../../driver/listQuery.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import type { EmCodigos } from '../engine/palavras.ts';
import { compradorDe, DO_COMPRADOR } from '../notas/xml/comprador.ts';
import { DESCRICAO, DESCRICAO_DOBRADA, ditoDoVeiculo } from './descricao.ts';
import { autorizacaoDe, origemTransferencia, vendidoPor } from './fatosDoEstoque.ts';
import {
  ATOS,
  type Busca,
  daRecusa,
  doLote,
  doVeiculo,
  listVeiculos,
  matching,
  prometidoA,
} from './listVeiculos.ts';
import { CONTRA_O_VALOR, ditoDaDesfeita, notaCancelada, notaDoVeiculo } from './notaDoVeiculo.ts';
import { ultimaIntencao } from './ultimaIntencao.ts';

/**
 * An exit invoice that no vehicle was sold by, or whose sale was undone. A scalar subquery, asked for each invoice by
 * itself: the planner would join the whole table for each vehicle, which it takes for empty while a batch fills it.
 */
export const AINDA_NAO_USADA = sql`x.tiponf = 'S' and (select true where ${vendidoPor(sql`x`)}) is null`;

const L = sql`l`;
const l = columnsOf<'estoque'>('l');
const n = columnsOf<'xml_item', null>('n');
const NOTA = notaDoVeiculo(L, sql`n`, AINDA_NAO_USADA);
const INCOMPLETA = sql`(n.codigo is not null and ${CONTRA_O_VALOR} is null and c.contra is not null)`;

/** Of a refusal (`i`) for what was missing of the buyer, whether it still is. */
const seAindaFalta = (i: Sql, falta: Sql): Sql => sql`case when ${i}.estado = 'recusada'
  and ${i}.errocodigo in ${DO_COMPRADOR} then ${falta} is not null else true end`;
const ULTIMA = ultimaIntencao(L, 'estoque', {
  atos: ATOS.saidas,
  vale: (i) => seAindaFalta(i, sql`c.contra`),
});

/**
 * True if the exit of a new vehicle in stock (`l`) was refused before a moment, by the list's current state.
 */
export const saidaRecusada = (l: Sql, antes: Sql): Sql => sql`coalesce((
  select i.estado = 'recusada' and i.errocodigo is not null and i.dispensada is null and i.operacao = any(${ATOS.saidas}::text[])
    and ${seAindaFalta(
      sql`i`,
      sql`(
      select c.contra from xml_item x cross join ${compradorDe(sql`x`)} c where x.codemp = ${l}.codemp and x.chassi = ${l}.chassi
        and x.situacao = 'lida' and x.selecionada and ${AINDA_NAO_USADA} order by x.codigo desc limit 1)`,
    )}
  from intencao i where i.codemp = ${l}.codemp and i.chassi = ${l}.chassi and i.criada < ${antes}
    and (i.estado in ('pendente', 'enviando', 'desconhecida', 'confirmada') or i.familia = 'estoque')
  order by i.criada desc limit 1), false)`;

/** The invoice that brought the vehicle in was cancelled since. */
const ENTRADA_CANCELADA = notaCancelada(L, sql`l.item_entrada`);

const PROMETIDO: Impedimento = 'prometido';

/** The code of the reason our own checks would refuse a vehicle with its exit invoice. */
const IMPEDIMENTO = sql`case when n.codigo is null then null
  when ${autorizacaoDe(sql`l.codemp`, sql`l.id`)} is not null then ${sql.lit(PROMETIDO)} else coalesce(${CONTRA_O_VALOR}, c.contra) end`;

/** Vehicles in stock, with the exit invoice issued after their entry. */
const queryOf = (codigoEmpresa: number, consulta: Busca, especie: EspecieDeNovos) =>
  ({
    columns: {
      ...n('codigo', 'numeronf', 'serie', 'nome', 'dataemissao', 'valorentrada'),
      ...l('chassi', { idEstoque: 'id', chaveNotaEntrada: 'chaveentrada' }),
      marcamodelo: DESCRICAO,
      cor: ditoDoVeiculo('cor'),
      inacabado: sql`not l.acabado`,
      idEstoqueOrigemTransferencia: sql`${origemTransferencia(L)}`,
      ...NOTA.colunas,
      notaentradacancelada: ENTRADA_CANCELADA,
      ditodaentrada: ditoDaDesfeita(L, sql`l.item_entrada`),
      impedimentocodigo: sql`${IMPEDIMENTO}`,
      faltam: sql`case when ${INCOMPLETA} then c.faltam end`,
      prometidoA: prometidoA(L),
      ...ULTIMA.situacao(),
    },
    from: sql`from estoque l
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${NOTA.join}
        left join ${compradorDe(sql`n`)} c on true
        ${ULTIMA.join}`,
    where: sql`l.codemp = ${codigoEmpresa} and ${doVeiculo(L, consulta)} and ${doLote(codigoEmpresa, consulta, especie === 'novo')} and ${daRecusa(consulta, ULTIMA.situacao())} and ${ULTIMA.soParadas(consulta, NOTA.emDuvida, INCOMPLETA, sql`${CONTRA_O_VALOR} is not null`, ENTRADA_CANCELADA)} and l.especie = ${especie} and l.estado = 'CONFIRMADO' and ${matching(
      consulta.descricaoFiltro,
      [sql`n.nome`, sql`n.numeronf`],
      [sql`lower(l.chassi)`, DESCRICAO_DOBRADA],
    )}`,
    sorts: {
      ...l('chassi'),
      ...n('numeronf', 'dataemissao', 'valorentrada'),
      nome: sortKeyOf(sql`n.nome`),
      marcamodelo: sql`${DESCRICAO_DOBRADA} collate "C"`,
    },
    states: ULTIMA.comNota(sql`n.numeronf is null`, sql`${IMPEDIMENTO} is not null`),
    key: sql`l.id`,
    defaultOrder: sql`(n.codigo is null), l.entrada desc, l.chassi`,
  }) satisfies ListQuery<EmCodigos<LinhaSaidaWire>>;

export const listSaidas = (db: DaEmpresa, consulta: Consulta, especie: EspecieDeNovos) =>
  listVeiculos<LinhaSaidaWire>(db, queryOf(db.codigoEmpresa, consulta, especie), consulta);

/** The rows of both lists whose invoice belongs to a batch. */
export const saidasDoLote = (codigoEmpresa: number, lote: number) => ({
  saidas: queryOf(codigoEmpresa, { descricaoFiltro: null, lote }, 'novo'),
  saidasMontadora: queryOf(codigoEmpresa, { descricaoFiltro: null, lote }, 'montadora'),
});
