import { sql } from 'kysely';
import type { LinhaSaida } from '#contract/gateway/saidaZeroKm.ts';
import type { Consulta, EspecieDeNovos } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { SEM_COR, SEM_DESCRICAO } from '../veiculoStore.ts';
import {
  comNota,
  doVeiculo,
  EVIDENCIA,
  listVeiculos,
  matching,
  notaCancelada,
  notaDoVeiculo,
  SITUACAO,
  soParadas,
  ultimaIntencao,
} from './listVeiculos.ts';
import { origemTransferencia } from './origemTransferencia.ts';
import { vendidoPor } from './vendidoPor.ts';

/**
 * An exit invoice that no vehicle was sold by, or whose sale was undone. A scalar subquery, asked for each invoice by
 * itself: the planner would join the whole table for each vehicle, which it takes for empty while a batch fills it.
 */
export const AINDA_NAO_USADA = sql`x.tiponf = 'S' and (select true where ${vendidoPor(sql`x`)}) is null`;

/** Vehicles in stock, with the exit invoice issued after their entry. */
export const listSaidas = (
  db: DaEmpresa,
  codigoEmpresa: number,
  consulta: Consulta,
  especie: EspecieDeNovos,
) =>
  listVeiculos<LinhaSaida>(
    db,
    {
      select: sql`n.codigo, n.numeronf, n.serie, l.chassi, coalesce(nullif(v.descri_vei, ${SEM_DESCRICAO}), n.marcamodelo, v.descri_vei) as marcamodelo,
        coalesce(nullif(v.cor_vei, ${SEM_COR}), n.cor, v.cor_vei) as cor, n.nome, n.dataemissao, n.valorentrada, not l.acabado as inacabado,
        l.id as "idEstoque", ${origemTransferencia(sql`l`)} as "idEstoqueOrigemTransferencia",
        l.chaveentrada as "chaveNotaEntrada", o.notas as "outrasNotas", ${EVIDENCIA},
        ${notaCancelada(sql`l.item_entrada`)} as notaentradacancelada, ${SITUACAO}`,
      from: sql`from estoque l
        left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${notaDoVeiculo(AINDA_NAO_USADA)}
        ${ultimaIntencao('estoque')}`,
      where: sql`l.codemp = ${codigoEmpresa} and ${doVeiculo(consulta)} and ${soParadas(consulta)} and l.especie = ${especie} and l.estado = 'CONFIRMADO' and ${matching(
        consulta.descricaoFiltro,
        [sql`l.chassi`, sql`v.descri_vei`, sql`n.nome`, sql`n.numeronf`],
      )}`,
      sorts: {
        chassi: sql`l.chassi`,
        numeronf: sql`n.numeronf`,
        nome: sql`n.nome`,
        dataemissao: sql`n.dataemissao`,
        valorentrada: sql`n.valorentrada`,
        marcamodelo: sql`v.descri_vei`,
      },
      states: comNota(sql`n.numeronf is null`),
      defaultOrder: sql`(n.codigo is null), l.entrada desc, l.chassi`,
    },
    consulta,
  );
