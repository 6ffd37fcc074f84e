import { sql } from 'kysely';
import type { SituacaoDaEntrega } from '#contract/gateway/vendaDireta.ts';
import type { EntregaStore, LadoDaEntrega } from '../../../ports/entregas.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, countRows, type ListQuery, listRows, type Sql } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import { doVeiculo, matching, SITUACAO, ultimaIntencao } from '../estoque/listVeiculos.ts';

type Pagina = Awaited<ReturnType<EntregaStore['list']>>;
type Consulta = Parameters<EntregaStore['list']>[1];

const ESTADOS: Record<SituacaoDaEntrega, string> = {
  pendentes: 'PENDENTE',
  realizados: 'REALIZADA',
  cancelados: 'CANCELADA',
};

/** Who has a CNPJ, as far as the company may know: a person of its records, or a company of its own group. */
const nomeDe = (coluna: Sql): Sql => sql`coalesce(
  (select p.nomraz_pes from pessoa p where p.codemp_pes = l.codemp and p.cgccpf_pes = ${coluna}),
  (select e.nomraz_emp from empresa e join empresa o on o.codigo_emp = l.codemp
    where e.cnpj_emp = ${coluna} and left(e.cnpj_emp, 8) = left(o.cnpj_emp, 8)))`;

const NOME_VENDEDORA = nomeDe(sql`l.cnpjvendedor`);
const NOME_ENTREGADORA = nomeDe(sql`l.cnpjentregador`);

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
    ${SITUACAO}`,
  from: sql`from entrega l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    ${ultimaIntencao('entrega', sql`null::text`)}`,
  where: all([
    sql`l.codemp = ${codigoEmpresa} and l.lado = ${lado}`,
    doVeiculo({ chassi }),
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
