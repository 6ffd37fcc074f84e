import { sql } from 'kysely';
import type { LinhaEntradaDita } from '#contract/gateway/entradaZeroKm.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { sortKeyOf } from '../../driver/sortKeyOf.ts';
import { doVeiculo, listVeiculos, matching } from './listVeiculos.ts';
import { notaDoVeiculo } from './notaDoVeiculo.ts';
import { SEM_PLACA, ultimaIntencao } from './ultimaIntencao.ts';

const L = sql`l`;
const l = columnsOf<'pendencia_entrada'>('l');
const n = columnsOf<'xml_item', null>('n');
const NOTA = notaDoVeiculo(L, sql`n`, sql`x.tiponf = 'E'`);
const ULTIMA = ultimaIntencao(L, 'pendencia', { placa: SEM_PLACA });

/** Vehicles that wait for the entry confirmation, with the invoice chosen for each. */
export const listEntradas = (db: DaEmpresa, consulta: Consulta) =>
  listVeiculos<LinhaEntradaDita>(
    db,
    {
      columns: {
        ...n('codigo', 'numeronf', 'serie', 'marcamodelo', 'cor', 'dataemissao', 'valorentrada'),
        ...l('chassi', { dataHoraCadastro: 'cadastrada', veiculoAcabado: 'acabado' }),
        ...NOTA.colunas,
        ...ULTIMA.situacao(),
      },
      from: sql`from pendencia_entrada l ${NOTA.join} ${ULTIMA.join}`,
      where: sql`l.codemp = ${db.codigoEmpresa} and ${doVeiculo(L, consulta)} and ${ULTIMA.soParadas(consulta, NOTA.emDuvida, sql`n.codigo is null`)} and not exists (
          select 1 from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`n.marcamodelo`, sql`n.numeronf`])}`,
      sorts: {
        ...l('chassi', { dataHoraCadastro: 'cadastrada' }),
        ...n('numeronf', 'dataemissao', 'valorentrada'),
        marcamodelo: sortKeyOf(sql`n.marcamodelo`),
      },
      states: ULTIMA.comNota(sql`n.numeronf is null`),
      place: [sql`l.cadastrada`, sql`l.chassi`],
      defaultOrder: sql`(n.codigo is null), l.cadastrada desc, l.chassi`,
    },
    consulta,
  );
