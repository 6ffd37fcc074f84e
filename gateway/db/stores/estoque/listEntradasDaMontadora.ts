import { sql } from 'kysely';
import type { EntradaNaMontadora } from '#contract/gateway/montadora.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { AINDA_NAO_USADA } from './listSaidas.ts';
import { doVeiculo, listVeiculos, matching } from './listVeiculos.ts';
import { notaDoVeiculo } from './notaDoVeiculo.ts';
import { SEM_PLACA, ultimaIntencao } from './ultimaIntencao.ts';

const L = sql`l`;
const l = columnsOf<'pendencia_montadora'>('l');
const NOTA = notaDoVeiculo(L, sql`n`, AINDA_NAO_USADA);
const ULTIMA = ultimaIntencao(L, 'pendencia', { placa: SEM_PLACA });

/** The manufacturer's vehicles that wait for their entry; the invoices are those they will leave by. */
export const listEntradasDaMontadora = (db: DaEmpresa, consulta: Consulta) =>
  listVeiculos<EntradaNaMontadora>(
    db,
    {
      columns: {
        ...l('chassi', { veiculoAcabado: 'acabado', dataHoraCadastro: 'cadastrada' }),
        ...NOTA.colunas,
        ...ULTIMA.situacao(),
      },
      from: sql`from pendencia_montadora l ${NOTA.join} ${ULTIMA.join}`,
      where: sql`l.codemp = ${db.codigoEmpresa} and ${doVeiculo(L, consulta)} and ${ULTIMA.soParadas(consulta, NOTA.emDuvida)} and not exists (
          select 1 from estoque e where e.codemp = l.codemp and e.chassi = l.chassi and e.estado <> 'FINALIZADO')
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`])}`,
      sorts: l('chassi', { dataHoraCadastro: 'cadastrada' }),
      states: ULTIMA.aConfirmar,
      place: [sql`l.cadastrada`, sql`l.chassi`],
      defaultOrder: sql`l.cadastrada desc, l.chassi`,
    },
    consulta,
  );
