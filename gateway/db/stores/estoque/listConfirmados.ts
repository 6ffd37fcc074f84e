import { sql } from 'kysely';
import type { EntradaConfirmadaDita } from '#contract/gateway/veiculosZeroKm.ts';
import type { Page } from '#contract/route.ts';
import type { ConsultaConfirmados, EspecieTransferida } from '../../../ports/estoque.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { all, countEach, listInState, type Sql } from '../../driver/listQuery.ts';
import { pageOf } from '../../driver/page.ts';
import { nomeDe } from '../nomes.ts';
import { ATOS } from './atos.ts';
import { between, descricaoDe, doVeiculo, matching } from './listVeiculos.ts';
import { notaCancelada } from './notaDoVeiculo.ts';
import { ultimaIntencao } from './ultimaIntencao.ts';

const L = sql`l`;
const DESCRICAO = descricaoDe(sql`v`);

/** An authorisation by a transfer establishment (ITE) always counts as one to an establishment. */
const ITE = sql`(a.paraite and not a.emite)`;
const ESTABELECIMENTO = sql`(not a.paraite or a.emite)`;

/** Whom a vehicle's transfer was authorised to, under the names of its kind. */
const autorizadoPara = (kind: 'ITE' | 'Estabelecimento', quando: Sql): Sql => sql`
  case when ${quando} then coalesce(${nomeDe(sql`a.cnpjdestino`, sql`l.codemp`)}, a.cnpjdestino) end as ${sql.ref(`nome${kind}`)},
  case when ${quando} then a.cnpjdestino end as ${sql.ref(`cnpj${kind}`)},
  case when ${quando} then a.autorizada end as ${sql.ref(`dataAutorizacao${kind}`)},
  case when ${quando} then a.id end as ${sql.ref(`idAutorizacao${kind}`)}`;

const COLUNAS = sql`l.id, l.chassi, v.descri_vei as "marcaModelo", v.anofab_vei as "anoFab", v.anomod_vei as "anoMod",
  v.cor_vei as cor, l.entrada as "dataEntrada", l.acabado, coalesce(g.valor, n.valorentrada, l.valor) as "valorVeiculo",
  ${notaCancelada(L, sql`l.item_entrada`)} as notacancelada,
  ${autorizadoPara('ITE', ITE)}, ${autorizadoPara('Estabelecimento', ESTABELECIMENTO)}`;

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
): Promise<Page<EntradaConfirmadaDita>> => {
  const { autorizados } = consulta;
  const ultima = ultimaIntencao(L, 'estoque', { atos: DO_QUE_SE_FAZ[consulta.para ?? 'entrada'] });
  const todos = all([
    sql`l.codemp = ${db.codigoEmpresa} and l.especie = ${especie} and l.estado = 'CONFIRMADO'`,
    doVeiculo(L, consulta),
    between(sql`l.entrada`, consulta.periodo),
    matching(consulta.descricaoFiltro, [], [sql`lower(l.chassi)`, DESCRICAO]),
    consulta.inacabados && sql`not l.acabado`,
  ]);
  const query = {
    select: sql`${COLUNAS}, ${ultima.situacao()}`,
    from: sql`${from(especie)} ${BESIDES} ${ultima.join}`,
    where: autorizados ? sql`${todos} and ${AUTORIZADOS[autorizados]}` : todos,
    sorts: { chassi: sql`l.chassi`, marcaModelo: sql`${DESCRICAO} collate "C"`, dataEntrada: sql`l.entrada` },
    states: ultima.noRenave,
    key: sql`l.id`,
    defaultOrder: sql`l.entrada desc, l.chassi`,
  };
  const { rows, quantos, counts } = await listInState<EntradaConfirmadaDita>(db, query, consulta);
  const abas = await countEach(db, { from: from(especie), where: todos }, AUTORIZADOS);
  return pageOf(rows, quantos, consulta.perPage, {
    ...counts,
    quantidadeTotal: abas.total,
    quantidadeAutorizadosITE: abas.ite,
    quantidadeAutorizadosEstabelecimento: abas.estabelecimento,
  });
};
