import { sql } from 'kysely';
import type { LinhaEntradaDita } from '#contract/gateway/entradaZeroKm.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { porTexto } from '../../driver/porTexto.ts';
import {
  comNota,
  doVeiculo,
  EVIDENCIA,
  listVeiculos,
  matching,
  notaDoVeiculo,
  SITUACAO,
  soParadas,
  ultimaIntencao,
} from './listVeiculos.ts';

/** Vehicles that wait for the entry confirmation, with the invoice chosen for each. */
export const listEntradas = (db: DaEmpresa, codigoEmpresa: number, consulta: Consulta) =>
  listVeiculos<LinhaEntradaDita>(
    db,
    {
      select: sql`n.codigo, n.numeronf, n.serie, l.cadastrada as "dataHoraCadastro", l.chassi, n.marcamodelo, n.cor,
        n.dataemissao, n.valorentrada, l.acabado as "veiculoAcabado", o.notas as "outrasNotas", ${EVIDENCIA}, ${SITUACAO}`,
      from: sql`from pendencia_entrada l ${notaDoVeiculo(sql`x.tiponf = 'E'`)}
        ${ultimaIntencao('pendencia', sql`null::text`)}`,
      where: sql`l.codemp = ${codigoEmpresa} and ${doVeiculo(consulta)} and ${soParadas(consulta, sql`true`)} and not exists (
          select 1 from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`n.marcamodelo`, sql`n.numeronf`])}`,
      sorts: {
        chassi: sql`l.chassi`,
        numeronf: sql`n.numeronf`,
        dataHoraCadastro: sql`l.cadastrada`,
        dataemissao: sql`n.dataemissao`,
        valorentrada: sql`n.valorentrada`,
        marcamodelo: porTexto(sql`n.marcamodelo`),
      },
      states: comNota(sql`n.numeronf is null`),
      defaultOrder: sql`(n.codigo is null), l.cadastrada desc, l.chassi`,
    },
    consulta,
  );
