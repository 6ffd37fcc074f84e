import { sql } from 'kysely';
import { type DocumentoDaVenda, documentoDito } from '#contract/gateway/documentos/documentoDaVenda.ts';
import type { VeiculoFinalizadoWire } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { Consulta, EspecieDeNovos, Periodo } from '../../../ports/estoque.ts';
import { columnsOf, sortKeyOf } from '../../driver/columns.ts';
import { pageAs } from '../../driver/page.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { documentoDaVenda } from '../documentos/situacao.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from './descricao.ts';
import { between, doVeiculo, listVeiculos, matching } from './listVeiculos.ts';
import { ditoDaDesfeita, notaCancelada } from './notaDoVeiculo.ts';
import { ultimaIntencao } from './ultimaIntencao.ts';

const L = sql`l`;
const l = columnsOf<'estoque'>('l');
const v = columnsOf<'veiculo', null>('v');
const NOTA_CANCELADA = notaCancelada(L, sql`l.item_saida`);
const ENTRADA_CANCELADA = notaCancelada(L, sql`l.item_entrada`);
const DOCUMENTO = documentoDaVenda(L);
const ULTIMA = ultimaIntencao(L, 'venda');

const ESTADOS = {
  ...DOCUMENTO.estados,
  processando: ULTIMA.noRenave.processando,
  notaCancelada: sql`(${NOTA_CANCELADA} or ${ENTRADA_CANCELADA})`,
};

type Finalizado = Omit<VeiculoFinalizadoWire, 'documento'> & { documento: DocumentoDaVenda };

/** Vehicles sold: finished by sale and not undone since. */
export const listFinalizados = async (
  db: DaEmpresa,
  consulta: Consulta & { periodo: Periodo },
  especie: EspecieDeNovos,
) => {
  const page = await listVeiculos<Finalizado>(
    db,
    {
      columns: {
        ...v('codigo_vei', 'anofab_vei', 'anomod_vei', 'cor_vei'),
        descri_vei: DESCRICAO,
        datsai_vei: sql`l.saida`,
        ...l({ chassi_vei: 'chassi', nomraz_pes: 'comprador', acabado_vei: 'acabado' }),
        ...l({ idest_vei: 'id' }),
        notacancelada: NOTA_CANCELADA,
        notaentradacancelada: ENTRADA_CANCELADA,
        ditodasaida: ditoDaDesfeita(L, sql`l.item_saida`),
        ditodaentrada: ditoDaDesfeita(L, sql`l.item_entrada`),
        ...DOCUMENTO.colunas,
        ...ULTIMA.situacao(),
      },
      from: sql`from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
        ${ULTIMA.join}`,
      where: sql`l.codemp = ${db.codigoEmpresa} and ${doVeiculo(L, consulta)} and l.especie = ${especie} and l.estado = 'FINALIZADO' and l.motivo = 'VENDA'
        and not exists (select 1 from estoque d where d.codemp = l.codemp and d.chassi = l.chassi and d.id > l.id)
        and ${between(sql`l.saida`, consulta.periodo)}
        and ${matching(consulta.descricaoFiltro, [sql`l.chassi`, sql`l.comprador`], [DESCRICAO_DOBRADA])}`,
      sorts: {
        ...l({ chassi_vei: 'chassi', datsai_vei: 'saida' }),
        descri_vei: sql`${DESCRICAO_DOBRADA} collate "C"`,
        nomraz_pes: sortKeyOf(sql`l.comprador`),
      },
      states: ESTADOS,
      key: sql`l.id`,
      defaultOrder: sql`l.saida desc, l.id desc`,
    },
    consulta,
  );
  return pageAs(
    page,
    (linha): VeiculoFinalizadoWire => ({ ...linha, documento: documentoDito(linha.documento) }),
  );
};
