import { sql } from 'kysely';
import type { SituacaoDaEntrega } from '#contract/gateway/vendaDireta.ts';
import type { EntregaStore, LadoDaEntrega } from '../../../ports/entregas.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, countRows, type ListQuery, listRows } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import { doVeiculo, matching } from '../estoque/listVeiculos.ts';
import { SEM_PLACA, ultimaIntencao } from '../estoque/ultimaIntencao.ts';
import { nomeDe } from '../nomes.ts';

type Pagina = Awaited<ReturnType<EntregaStore['list']>>;
type Consulta = Parameters<EntregaStore['list']>[1];

const ESTADOS: Record<SituacaoDaEntrega, string> = {
  pendentes: 'PENDENTE',
  realizados: 'REALIZADA',
  cancelados: 'CANCELADA',
};

const L = sql`l`;
const ULTIMA = ultimaIntencao(L, 'entrega', { placa: SEM_PLACA });
const NOME_VENDEDORA = nomeDe(sql`l.cnpjvendedor`, sql`l.codemp`);
const NOME_ENTREGADORA = nomeDe(sql`l.cnpjentregador`, sql`l.codemp`);

const queryOf = (
  codigoEmpresa: number,
  lado: LadoDaEntrega,
  { situacao, descricaoFiltro, chassi }: Consulta,
): ListQuery => ({
  select: sql`l.id, l.chassi, v.descri_vei as "descricaoMarcaModelo", v.codigo_vei as "codigoVeiculo",
    ${NOME_VENDEDORA} as "nomeVendedora", l.cnpjvendedor as "cnpjEstabelecimentoVendedor",
    ${NOME_ENTREGADORA} as "nomeEntregadora", l.cnpjentregador as "cnpjEstabelecimentoEntregador",
    json_build_object('dataHoraRegistro', l.realizada) as "realizacaoEntrega",
    json_build_object('dataHoraRegistro', l.cancelada) as "cancelamentoEntrega", l.estado,
    l.origem as "idEntregaOrigemCancelamentoEntrega", l.gerada as "idEntregaGeradaNoCancelamentoEntrega",
    ${ULTIMA.situacao()}`,
  from: sql`from entrega l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    ${ULTIMA.join}`,
  where: all([
    sql`l.codemp = ${codigoEmpresa} and l.lado = ${lado}`,
    doVeiculo(L, { chassi }),
    situacao && sql`l.estado = ${ESTADOS[situacao]}`,
    matching(descricaoFiltro, [
      sql`l.chassi`,
      sql`v.descri_vei`,
      sql`l.cnpjvendedor`,
      sql`l.cnpjentregador`,
      NOME_VENDEDORA,
      NOME_ENTREGADORA,
    ]),
  ]),
  sorts: {
    id: sql`l.id`,
    chassi: sql`l.chassi`,
    'realizacaoEntrega.dataHoraRegistro': sql`l.realizada`,
    'cancelamentoEntrega.dataHoraRegistro': sql`l.cancelada`,
  },
  defaultOrder: sql`l.id desc`,
});

/** Deliveries of one side, and how many there are in each tab. */
export const listEntregas = async (
  db: DaEmpresa,
  codigoEmpresa: number,
  lado: LadoDaEntrega,
  consulta: Consulta,
): Promise<Pagina> => {
  const queryDe = (situacao: SituacaoDaEntrega | null) =>
    queryOf(codigoEmpresa, lado, { ...consulta, situacao });
  const query = queryDe(consulta.situacao);
  const rows = await listRows<Pagina['data'][number]>(db, query, consulta);
  return pageOf(rows, await countRows(db, query), consulta.perPage, {
    quantidadePendentes: await countRows(db, queryDe('pendentes')),
    quantidadeRealizados: await countRows(db, queryDe('realizados')),
    quantidadeCancelados: await countRows(db, queryDe('cancelados')),
  });
};
