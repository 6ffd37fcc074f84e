import { sql } from 'kysely';
import type { entregas, SituacaoDaEntrega } from '#contract/gateway/zeroKm/entregas.ts';
import type { Entrega } from '#contract/renave/types.ts';
import type { AnswerOf } from '#contract/route.ts';
import type { LadoDaEntrega } from '../../../ports/entregas.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf } from '../../driver/columns.ts';
import { all, countEach, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { firstOf, over, run, valuesOf } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn, updateOwn } from '../../driver/tenancy/tenancy.ts';
import { nomeDe } from '../engine/nomes.ts';
import { DESCRICAO, DESCRICAO_DOBRADA } from '../estoque/descricao.ts';
import { doPedido, doVeiculo, matchingVeiculo } from '../estoque/listVeiculos.ts';
import { mirrorById } from '../estoque/mirror.ts';
import { SEM_PLACA, ultimaIntencao } from '../estoque/ultimaIntencao.ts';

type Pagina = AnswerOf<typeof entregas.naMontadora>;
type ConsultaEntregas = Consulta & { situacao: SituacaoDaEntrega | null };

const SITUACOES: Readonly<Record<SituacaoDaEntrega, Sql>> = {
  pendentes: sql`l.estado = 'PENDENTE'`,
  realizados: sql`l.estado = 'REALIZADA'`,
  cancelados: sql`l.estado = 'CANCELADA'`,
};

const L = sql`l`;
const l = columnsOf<'entrega'>('l');
const v = columnsOf<'veiculo', null>('v');
const ULTIMA = ultimaIntencao(L, 'entrega', { placa: SEM_PLACA });
const NOME_VENDEDORA = nomeDe(sql`l.cnpjvendedor`, sql`l.codemp`);
const NOME_ENTREGADORA = nomeDe(sql`l.cnpjentregador`, sql`l.codemp`);

const FROM = sql`from entrega l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
    ${ULTIMA.join}`;

const COLUNAS: ListQuery<Pagina['data'][number]>['columns'] = {
  ...l('id', 'chassi', { idEntregaOrigemCancelamentoEntrega: 'origem' }),
  ...l({ idEntregaGeradaNoCancelamentoEntrega: 'gerada' }),
  descricaoMarcaModelo: DESCRICAO,
  ...v({ codigoVeiculo: 'codigo_vei' }),
  nomeVendedora: NOME_VENDEDORA,
  nomeEntregadora: NOME_ENTREGADORA,
  ...l({ cnpjEstabelecimentoVendedor: 'cnpjvendedor', cnpjEstabelecimentoEntregador: 'cnpjentregador' }),
  realizacaoEntrega: l({ dataHoraRegistro: 'realizada' }),
  cancelamentoEntrega: l({ dataHoraRegistro: 'cancelada' }),
  estado: sql`l.estado`,
  ...ULTIMA.situacao(),
};

const SORTS = {
  ...l('id', 'chassi'),
  'realizacaoEntrega.dataHoraRegistro': sql`l.realizada`,
  'cancelamentoEntrega.dataHoraRegistro': sql`l.cancelada`,
};

/** Deliveries of one side, and how many there are in each tab. */
const listEntregas = async (
  db: DaEmpresa,
  lado: LadoDaEntrega,
  { descricaoFiltro, situacao, ...consulta }: ConsultaEntregas,
): Promise<Pagina> => {
  const todas = all([
    sql`l.codemp = ${db.codigoEmpresa} and l.lado = ${lado}`,
    doVeiculo(L, consulta),
    doPedido(db.codigoEmpresa, consulta),
    matchingVeiculo(
      L,
      descricaoFiltro,
      [sql`l.chassi`, sql`l.cnpjvendedor`, sql`l.cnpjentregador`, NOME_VENDEDORA, NOME_ENTREGADORA],
      [DESCRICAO_DOBRADA],
    ),
  ]);
  const query: ListQuery<Pagina['data'][number]> = {
    columns: COLUNAS,
    from: FROM,
    where: situacao ? sql`${todas} and ${SITUACOES[situacao]}` : todas,
    sorts: SORTS,
    states: ULTIMA.noRenave,
    place: [sql`l.id`],
    defaultOrder: sql`l.id desc`,
  };
  const page = await listPage(db, query, consulta);
  const abas = await countEach(db, { from: FROM, where: todas }, SITUACOES);
  const quantidades = {
    ...page.quantidades,
    quantidadePendentes: abas.pendentes,
    quantidadeRealizados: abas.realizados,
    quantidadeCancelados: abas.cancelados,
  };
  return { ...page, quantidades };
};

const linhaOf = (e: Entrega) => ({
  id: e.id,
  chassi: e.chassi,
  estado: e.estado,
  cnpjvendedor: e.cnpjEstabelecimentoVendedor,
  cnpjentregador: e.cnpjEstabelecimentoEntregador,
  realizada: e.realizacaoEntrega?.dataHoraRegistro ?? null,
  cancelada: e.cancelamentoEntrega?.dataHoraRegistro ?? null,
  origem: e.idEntregaOrigemCancelamentoEntrega,
  gerada: e.idEntregaGeradaNoCancelamentoEntrega,
});

const save = async (db: DaEmpresa, lado: LadoDaEntrega, entregas: readonly Entrega[]): Promise<void> => {
  for (const entrega of entregas) {
    const linha = linhaOf(entrega);
    await db
      .insertInto('entrega')
      .values({ codemp: db.codigoEmpresa, lado, ...linha, vista: sql`clock_timestamp()` })
      .onConflict((conflict) =>
        conflict.columns(['codemp', 'lado', 'id']).doUpdateSet({ ...linha, vista: sql`clock_timestamp()` }),
      )
      .execute();
  }
};

/** A company's deliveries as of the registry's last answer, by side. */
export const entregaStore = (db: DaEmpresa) => {
  return {
    /**
     * Replaces a side's deliveries by the registry's whole answer, requested at `desde`; answers the ids of the
     * new ones.
     */
    saveTodas: (lado: LadoDaEntrega, entregas: readonly Entrega[], desde: string) =>
      mirrorById(db, { tabela: 'entrega', tipo: { lado }, desde }, entregas.map(linhaOf)),
    /** Of the deliveries of vehicles that this company sold, those that are pending as far as was heard. */
    listPendentes: (): Promise<number[]> =>
      valuesOf(selectOwn(db, 'entrega', { lado: 'montadora', estado: 'PENDENTE' }).select('id')),
    ...over(db, { save, list: listEntregas }),
    /** A delivery that this company is to make. */
    get: (id: number): Promise<Pick<Entrega, 'id' | 'chassi' | 'estado'> | null> =>
      firstOf(selectOwn(db, 'entrega', { lado: 'concessionaria', id }).select(['id', 'chassi', 'estado'])),
    /** The current delivery of the manufacturer's last sale of a vehicle; null when no deliverer was named. */
    daVenda: (chassi: string): Promise<{ estado: Entrega['estado']; cnpjEntregador: string } | null> =>
      firstOf(
        selectOwn(db, 'entrega', { lado: 'montadora', chassi })
          .select(['estado', 'cnpjentregador as cnpjEntregador'])
          .where('estado', '<>', 'CANCELADA')
          .orderBy('id', 'desc'),
      ),
    /** Cancels the pending deliveries of a vehicle whose sale was undone. */
    cancelarPendentes: (chassi: string, quando: string) =>
      run(
        updateOwn(db, 'entrega', { lado: 'montadora', chassi, estado: 'PENDENTE' }).set({
          estado: 'CANCELADA',
          cancelada: quando,
        }),
      ),
  };
};
