import { sql } from 'kysely';
import type { LinhaEstoqueRenaveDita } from '#contract/gateway/estoqueRenave.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { listVeiculos, matching, prometidoA } from './listVeiculos.ts';

const l = columnsOf<'estoque'>('l');

/** Every stock record that is not finished, of any kind. */
export const listEstoque = (db: DaEmpresa, consulta: Consulta) =>
  listVeiculos<LinhaEstoqueRenaveDita>(
    db,
    {
      columns: {
        ...l('id', 'chassi', 'placa', 'estado'),
        entradaEstoque: l({ dataHoraRegistro: 'entrada' }),
        prometidoA: prometidoA(sql`l`),
      },
      from: sql`from estoque l`,
      where: sql`l.codemp = ${db.codigoEmpresa} and l.estado <> 'FINALIZADO'
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`l.placa`])}`,
      sorts: l('id', 'chassi', { dataHoraRegistro: 'entrada' }),
      states: {},
      defaultOrder: sql`l.id desc`,
    },
    consulta,
  );
