import { sql } from 'kysely';
import type { LinhaEstoqueRenaveWire } from '#contract/gateway/estoque/estoqueRenave.ts';
import type { EntradaConfirmadaWire } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { Consulta, EspecieTransferida, Periodo } from '../../../ports/estoque.ts';
import { columnsOf, type RowColumns } from '../../driver/columns.ts';
import { all, countEach, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { nomeDe } from '../engine/nomes.ts';
import { DESCRICAO, DESCRICAO_DOBRADA, ditoDoVeiculo } from './descricao.ts';
import { ATOS, between, doPedido, doVeiculo, listVeiculos, matching, prometidoA } from './listVeiculos.ts';
import { ditoDaDesfeita, notaCancelada } from './notaDoVeiculo.ts';
import { ultimaIntencao } from './ultimaIntencao.ts';

interface ConsultaConfirmados extends Consulta {
  periodo: Periodo;
  /** Restricts the list to records with an authorised transfer, to an ITE or to a dealer. */
  autorizados: 'ite' | 'estabelecimento' | null;
  /** The kind of destination to authorise to; null for the list of cancellable entries. */
  para: 'ite' | 'estabelecimento' | null;
  inacabados: boolean;
}

const L = sql`l`;
const l = columnsOf<'estoque'>('l');

/** An authorisation by a transfer establishment (ITE) always counts as one to an establishment. */
const ITE = sql`(a.paraite and not a.emite)`;
const ESTABELECIMENTO = sql`(not a.paraite or a.emite)`;

type DaAutorizacao = 'nome' | 'cnpj' | 'dataAutorizacao' | 'idAutorizacao';

/** Whom a vehicle's transfer was authorised to, under the names of its kind. */
const autorizadoPara = <Kind extends 'ITE' | 'Estabelecimento'>(kind: Kind, quando: Sql) => {
  const se = (valor: Sql) => sql`case when ${quando} then ${valor} end`;
  return {
    [`nome${kind}`]: se(sql`coalesce(${nomeDe(sql`a.cnpjdestino`, sql`l.codemp`)}, a.cnpjdestino)`),
    [`cnpj${kind}`]: se(sql`a.cnpjdestino`),
    [`dataAutorizacao${kind}`]: se(sql`a.autorizada`),
    [`idAutorizacao${kind}`]: se(sql`a.id`),
  } as RowColumns<Pick<EntradaConfirmadaWire, `${DaAutorizacao}${Kind}`>>;
};

const COLUNAS = {
  ...l('id', 'chassi', 'acabado', { dataEntrada: 'entrada' }),
  marcaModelo: DESCRICAO,
  anoFab: ditoDoVeiculo<number | null>('anofab'),
  anoMod: ditoDoVeiculo<number | null>('anomod'),
  cor: ditoDoVeiculo<string | null>('cor'),
  valorVeiculo: sql<number | null>`coalesce(g.valor, n.valorentrada, l.valor)`,
  notacancelada: notaCancelada(L, sql`l.item_entrada`),
  ditodaentrada: ditoDaDesfeita(L, sql`l.item_entrada`),
  ...autorizadoPara('ITE', ITE),
  ...autorizadoPara('Estabelecimento', ESTABELECIMENTO),
};

/** Joins authorisations of these vehicles' door only: a company may use several doors. */
const from = (especie: EspecieTransferida): Sql => sql`from estoque l
  left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  left join autorizacao a on a.codemp = l.codemp and a.idestoque = l.id
    and a.porta = ${especie === 'novo' ? 'estabelecimento' : especie}`;

const DO_QUE_SE_FAZ = {
  ite: ATOS.paraIte,
  estabelecimento: ATOS.paraEstabelecimento,
  entrada: ATOS.cancelarEntrada,
} as const;

const BESIDES = sql`left join autorizacao_dada g on g.id = a.id and g.codemp = a.codemp
  left join xml_item n on n.codigo = l.item_entrada`;

const AUTORIZADOS = { ite: ITE, estabelecimento: ESTABELECIMENTO };

/** Vehicles whose entry was confirmed and that are still in stock, with whom their transfer was authorised to. */
export const listConfirmados = async (
  db: DaEmpresa,
  consulta: ConsultaConfirmados,
  especie: EspecieTransferida,
) => {
  const { autorizados } = consulta;
  const ultima = ultimaIntencao(L, 'estoque', { atos: DO_QUE_SE_FAZ[consulta.para ?? 'entrada'] });
  const todos = all([
    sql`l.codemp = ${db.codigoEmpresa} and l.especie = ${especie} and l.estado = 'CONFIRMADO'`,
    doVeiculo(L, consulta),
    doPedido(db.codigoEmpresa, consulta),
    between(sql`l.entrada`, consulta.periodo),
    matching(consulta.descricaoFiltro, [], [sql`lower(l.chassi)`, DESCRICAO_DOBRADA]),
    consulta.inacabados && sql`not l.acabado`,
  ]);
  const query: ListQuery<EntradaConfirmadaWire> = {
    columns: { ...COLUNAS, ...ultima.situacao() },
    from: sql`${from(especie)} ${BESIDES} ${ultima.join}`,
    where: autorizados ? sql`${todos} and ${AUTORIZADOS[autorizados]}` : todos,
    sorts: { ...l('chassi', { dataEntrada: 'entrada' }), marcaModelo: sql`${DESCRICAO_DOBRADA} collate "C"` },
    states: ultima.noRenave,
    key: sql`l.id`,
    defaultOrder: sql`l.entrada desc, l.chassi`,
  };
  const page = await listPage(db, query, consulta);
  const abas = await countEach(db, { from: from(especie), where: todos }, AUTORIZADOS);
  const quantidades = {
    ...page.quantidades,
    quantidadeTotal: abas.total,
    quantidadeAutorizadosITE: abas.ite,
    quantidadeAutorizadosEstabelecimento: abas.estabelecimento,
  };
  return { ...page, quantidades };
};

/** Every stock record that is not finished, of any kind. */
export const listEstoque = (db: DaEmpresa, consulta: Consulta) =>
  listVeiculos<LinhaEstoqueRenaveWire>(
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
