import { sql } from 'kysely';
import type { EntradaNaMontadora } from '#contract/gateway/montadora.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { AINDA_NAO_USADA } from './listSaidas.ts';
import {
  A_CONFIRMAR,
  doVeiculo,
  EVIDENCIA,
  listVeiculos,
  matching,
  notaDoVeiculo,
  SITUACAO,
  soParadas,
  ultimaIntencao,
} from './listVeiculos.ts';

/** The manufacturer's vehicles that wait for their entry; the invoices are those they will leave by. */
export const listEntradasDaMontadora = (db: DaEmpresa, codigoEmpresa: number, consulta: Consulta) =>
  listVeiculos<EntradaNaMontadora>(
    db,
    {
      select: sql`l.chassi, l.acabado as "veiculoAcabado", l.cadastrada as "dataHoraCadastro",
        o.notas as "outrasNotas", ${EVIDENCIA}, ${SITUACAO}`,
      from: sql`from pendencia_montadora l ${notaDoVeiculo(AINDA_NAO_USADA)}
        ${ultimaIntencao('pendencia', sql`null::text`)}`,
      where: sql`l.codemp = ${codigoEmpresa} and ${doVeiculo(consulta)} and ${soParadas(consulta)} and not exists (
          select 1 from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`])}`,
      sorts: { chassi: sql`l.chassi`, dataHoraCadastro: sql`l.cadastrada` },
      states: A_CONFIRMAR,
      defaultOrder: sql`l.cadastrada desc, l.chassi`,
    },
    consulta,
  );
