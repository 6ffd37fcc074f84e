import { sql } from 'kysely';
import type { Chegada } from '#contract/gateway/estoque/chegadas.ts';
import type { EntradaRejeitadaWire, LinhaEntradaWire } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import type { EntradaNaMontadora } from '#contract/gateway/zeroKm/montadora.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf, sortKeyOf } from '../../driver/columns.ts';
import type { ListQuery, Sql } from '../../driver/listQuery.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import type { EmCodigos } from '../engine/palavras.ts';
import { chegadaDe, hasChegado } from './chegadaDe.ts';
import { AINDA_NAO_USADA } from './listSaidas.ts';
import {
  type Busca,
  daRecusa,
  doLote,
  doVeiculo,
  listVeiculos,
  matching,
  matchingVeiculo,
} from './listVeiculos.ts';
import { CONTRA_O_VALOR, notaDoVeiculo } from './notaDoVeiculo.ts';
import { SEM_PLACA, ultimaIntencao } from './ultimaIntencao.ts';

/** Only vehicles that arrived, or only those that did not. */
interface PorChegada {
  chegada?: Chegada | null;
}

const L = sql`l`;
const l = columnsOf<'pendencia_entrada'>('l');
const n = columnsOf<'xml_item', null>('n');
const NOTA = notaDoVeiculo(L, sql`n`, sql`x.tiponf = 'E'`);
const ULTIMA = ultimaIntencao(L, 'pendencia', { placa: SEM_PLACA });
const CHEGADA = chegadaDe(L);

const CHEGOU: Readonly<Record<Chegada, Sql>> = { sim: hasChegado(L), nao: sql`not ${hasChegado(L)}` };

const FORA_DO_ESTOQUE = sql`not exists (
  select 1 from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')`;

/** Vehicles that wait for the entry confirmation, with the invoice chosen for each. */
const entradasOf = (codigoEmpresa: number, consulta: Busca & PorChegada) =>
  ({
    columns: {
      ...n('codigo', 'numeronf', 'serie', 'marcamodelo', 'cor', 'dataemissao', 'valorentrada'),
      ...l('chassi', { dataHoraCadastro: 'cadastrada', veiculoAcabado: 'acabado' }),
      impedimentocodigo: sql`${CONTRA_O_VALOR}`,
      ...NOTA.colunas,
      ...CHEGADA,
      ...ULTIMA.situacao(),
    },
    from: sql`from pendencia_entrada l ${NOTA.join} ${ULTIMA.join}`,
    where: sql`l.codemp = ${codigoEmpresa} and ${doVeiculo(L, consulta)} and ${doLote(codigoEmpresa, consulta)} and ${daRecusa(consulta, ULTIMA.situacao())} and ${ULTIMA.soParadas(consulta, NOTA.emDuvida, sql`n.codigo is null`, sql`${CONTRA_O_VALOR} is not null`)} and ${FORA_DO_ESTOQUE}
        and ${consulta.chegada ? CHEGOU[consulta.chegada] : sql`true`}
        and ${matchingVeiculo(L, consulta.descricaoFiltro, [sql`l.chassi`, sql`n.marcamodelo`, sql`n.numeronf`])}`,
    sorts: {
      ...l('chassi', { dataHoraCadastro: 'cadastrada' }),
      ...n('numeronf', 'dataemissao', 'valorentrada'),
      marcamodelo: sortKeyOf(sql`n.marcamodelo`),
    },
    states: ULTIMA.comNota(sql`n.numeronf is null`, sql`${CONTRA_O_VALOR} is not null`),
    place: [sql`l.cadastrada`, sql`l.chassi`],
    defaultOrder: sql`(n.codigo is null), l.cadastrada desc, l.chassi`,
  }) satisfies ListQuery<EmCodigos<LinhaEntradaWire>>;

export const listEntradas = (db: DaEmpresa, consulta: Consulta & PorChegada) =>
  listVeiculos<LinhaEntradaWire>(db, entradasOf(db.codigoEmpresa, consulta), consulta);

const NOTA_DE_SAIDA = notaDoVeiculo(L, sql`n`, AINDA_NAO_USADA);

/** The manufacturer's vehicles that wait for their entry; the invoices are those they will leave by. */
const entradasDaMontadoraOf = (codigoEmpresa: number, consulta: Busca) =>
  ({
    columns: {
      ...l('chassi', { veiculoAcabado: 'acabado', dataHoraCadastro: 'cadastrada' }),
      ...NOTA_DE_SAIDA.colunas,
      ...ULTIMA.situacao(),
    },
    from: sql`from pendencia_montadora l ${NOTA_DE_SAIDA.join} ${ULTIMA.join}`,
    where: sql`l.codemp = ${codigoEmpresa} and ${doVeiculo(L, consulta)} and ${doLote(codigoEmpresa, consulta)} and ${daRecusa(consulta, ULTIMA.situacao())} and ${ULTIMA.soParadas(consulta, NOTA_DE_SAIDA.emDuvida)} and ${FORA_DO_ESTOQUE}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`])}`,
    sorts: l('chassi', { dataHoraCadastro: 'cadastrada' }),
    states: ULTIMA.aConfirmar,
    place: [sql`l.cadastrada`, sql`l.chassi`],
    defaultOrder: sql`l.cadastrada desc, l.chassi`,
  }) satisfies ListQuery<EmCodigos<EntradaNaMontadora>>;

export const listEntradasDaMontadora = (db: DaEmpresa, consulta: Consulta) =>
  listVeiculos<EntradaNaMontadora>(db, entradasDaMontadoraOf(db.codigoEmpresa, consulta), consulta);

/** The rows of both lists whose invoice belongs to a batch. */
export const entradasDoLote = (codigoEmpresa: number, lote: number) => ({
  entradas: entradasOf(codigoEmpresa, { descricaoFiltro: null, lote }),
  entradasMontadora: entradasDaMontadoraOf(codigoEmpresa, { descricaoFiltro: null, lote }),
});

/** A rejection stands while it is the last thing that was done to the vehicle, and it neither waits again nor entered otherwise. */
const VALE = sql`not exists (
    select from intencao d where d.codemp = l.codemp and d.chassi = l.chassi and d.estado = 'confirmada' and d.criada > l.criada)
  and not exists (select from pendencia_entrada p where p.codemp = l.codemp and p.chassi = l.chassi)
  and not exists (
    select from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')`;

/** Vehicles that the company rejected (by the operation of this name) and could still take back. */
export const listRejeitados = (db: DaEmpresa, operacao: string, consulta: Consulta) =>
  listVeiculos<EntradaRejeitadaWire>(
    db,
    {
      columns: {
        chassi: sql`l.chassi`,
        ...n('marcamodelo'),
        rejeitada: sql`l.encerrada`,
        motivo: sql`coalesce(l.dados #>> '{corpo,motivoRejeicao}', 'DESISTENCIA')`,
        ...columnsOf<'usuario'>('u')('nome_usu'),
      },
      from: sql`from intencao l
        join usuario u on u.codigo_usu = l.codusu
        left join lateral (
          select x.marcamodelo from xml_item x
          where x.codemp = l.codemp and x.chassi = l.chassi and x.situacao = 'lida' and x.recebida
          order by x.selecionada desc, x.codigo desc limit 1
        ) n on true`,
      where: sql`l.codemp = ${db.codigoEmpresa} and l.operacao = ${operacao} and l.estado = 'confirmada' and ${VALE}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`n.marcamodelo`])}`,
      sorts: { chassi: sql`l.chassi`, rejeitada: sql`l.encerrada` },
      states: {},
      place: [sql`l.criada`, sql`l.id`],
      defaultOrder: sql`l.encerrada desc, l.chassi`,
    },
    consulta,
  );
