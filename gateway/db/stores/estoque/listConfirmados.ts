import { type Kysely, sql } from 'kysely';
import type { EntradaConfirmada } from '#contract/gateway/veiculosZeroKm.ts';
import type { Consulta, Periodo } from '../../../ports/estoque.ts';
import type { Tables } from '../../tables/index.ts';
import { between, listVeiculos, matching, PROCESSANDO, ultimaIntencao } from './listVeiculos.ts';

/** Vehicles whose entry was confirmed and that are still in stock. */
export const listConfirmados = (
  db: Kysely<Tables>,
  codigoEmpresa: number,
  consulta: Consulta & { periodo: Periodo },
) =>
  listVeiculos<EntradaConfirmada>(
    db,
    {
      select: sql`l.id, l.chassi, v.descri_vei as "marcaModelo", v.anofab_vei as "anoFab", v.anomod_vei as "anoMod",
        v.cor_vei as cor, l.entrada as "dataEntrada",
        ${PROCESSANDO}`,
      from: sql`from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${ultimaIntencao('estoque')}`,
      where: sql`l.codemp = ${codigoEmpresa} and l.especie = 'novo' and l.estado = 'CONFIRMADO' and ${between(sql`l.entrada`, consulta.periodo)}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`v.descri_vei`])}`,
      sorts: { chassi: sql`l.chassi`, marcaModelo: sql`v.descri_vei`, dataEntrada: sql`l.entrada` },
      defaultOrder: sql`l.entrada desc, l.chassi`,
    },
    consulta,
  );
