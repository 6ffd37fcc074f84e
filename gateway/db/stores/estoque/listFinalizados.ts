import { sql } from 'kysely';
import { type DocumentoDaVenda, documentoDito } from '#contract/gateway/documentoDito.ts';
import type { VeiculoFinalizadoDito } from '#contract/gateway/veiculosZeroKm.ts';
import type { Consulta, EspecieDeNovos, Periodo } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { sortKeyOf } from '../../driver/sortKeyOf.ts';
import { documentoDaVenda } from '../documentos/situacao.ts';
import { between, doVeiculo, listVeiculos, matching } from './listVeiculos.ts';
import { notaCancelada } from './notaDoVeiculo.ts';
import { ultimaIntencao } from './ultimaIntencao.ts';

const L = sql`l`;
const NOTA_CANCELADA = notaCancelada(L, sql`l.item_saida`);
const ENTRADA_CANCELADA = notaCancelada(L, sql`l.item_entrada`);
const DOCUMENTO = documentoDaVenda(L);
const ULTIMA = ultimaIntencao(L, 'venda');

const ESTADOS = {
  ...DOCUMENTO.estados,
  processando: ULTIMA.noRenave.processando,
  notaCancelada: sql`(${NOTA_CANCELADA} or ${ENTRADA_CANCELADA})`,
};

type Finalizado = Omit<VeiculoFinalizadoDito, 'documento'> & { documento: DocumentoDaVenda };

/** Vehicles sold: finished by sale and not undone since. */
export const listFinalizados = async (
  db: DaEmpresa,
  consulta: Consulta & { periodo: Periodo },
  especie: EspecieDeNovos,
) => {
  const achados = await listVeiculos<Finalizado>(
    db,
    {
      select: sql`v.codigo_vei, l.chassi as chassi_vei, v.descri_vei, v.anofab_vei, v.anomod_vei, v.cor_vei,
        l.comprador as nomraz_pes, l.saida as datsai_vei, l.acabado as acabado_vei, l.id as idest_vei,
        ${NOTA_CANCELADA} as notacancelada, ${ENTRADA_CANCELADA} as notaentradacancelada, ${DOCUMENTO.colunas}, ${ULTIMA.situacao()}`,
      from: sql`from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${ULTIMA.join}`,
      where: sql`l.codemp = ${db.codigoEmpresa} and ${doVeiculo(L, consulta)} and l.especie = ${especie} and l.estado = 'FINALIZADO' and l.motivo = 'VENDA'
        and not exists (select 1 from estoque d where d.codemp = l.codemp and d.chassi = l.chassi and d.id > l.id)
        and ${between(sql`l.saida`, consulta.periodo)}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`v.descri_vei`, sql`l.comprador`])}`,
      sorts: {
        chassi_vei: sql`l.chassi`,
        descri_vei: sortKeyOf(sql`v.descri_vei`),
        nomraz_pes: sortKeyOf(sql`l.comprador`),
        datsai_vei: sql`l.saida`,
      },
      states: ESTADOS,
      key: sql`l.id`,
      defaultOrder: sql`l.saida desc, l.id desc`,
    },
    consulta,
  );
  const data: VeiculoFinalizadoDito[] = achados.data.map((linha) => ({
    ...linha,
    documento: documentoDito(linha.documento),
  }));
  return { ...achados, data };
};
