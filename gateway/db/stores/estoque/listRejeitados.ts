import { sql } from 'kysely';
import type { EntradaRejeitadaDita } from '#contract/gateway/entradaZeroKm.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { listVeiculos, matching } from './listVeiculos.ts';

/** A rejection stands while it is the last thing that was done to the vehicle, and it neither waits again nor entered otherwise. */
const VALE = sql`not exists (
    select from intencao d where d.codemp = l.codemp and d.chassi = l.chassi and d.estado = 'confirmada' and d.criada > l.criada)
  and not exists (select from pendencia_entrada p where p.codemp = l.codemp and p.chassi = l.chassi)
  and not exists (
    select from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')`;

/** Vehicles that the company rejected (by the operation of this name) and could still take back. */
export const listRejeitados = (db: DaEmpresa, operacao: string, consulta: Consulta) =>
  listVeiculos<EntradaRejeitadaDita>(
    db,
    {
      columns: {
        chassi: sql`l.chassi`,
        ...columnsOf<'xml_item', null>('n')('marcamodelo'),
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
