import { sql } from 'kysely';
import type { LinhaEstoqueRenaveDita } from '#contract/gateway/estoqueRenave.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { listVeiculos, matching, prometidoA } from './listVeiculos.ts';

/** Every stock record that is not finished, of any kind. */
export const listEstoque = (db: DaEmpresa, consulta: Consulta) =>
  listVeiculos<LinhaEstoqueRenaveDita>(
    db,
    {
      select: sql`l.id, l.chassi, l.placa, json_build_object('dataHoraRegistro', l.entrada) as "entradaEstoque", l.estado,
        ${prometidoA(sql`l`)}`,
      from: sql`from estoque l`,
      where: sql`l.codemp = ${db.codigoEmpresa} and l.estado <> 'FINALIZADO'
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`l.placa`])}`,
      sorts: { id: sql`l.id`, chassi: sql`l.chassi`, dataHoraRegistro: sql`l.entrada` },
      defaultOrder: sql`l.id desc`,
    },
    consulta,
  );
