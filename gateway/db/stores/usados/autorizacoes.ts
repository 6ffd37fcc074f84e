import { sql } from 'kysely';
import type { RecebimentoListado } from '#contract/gateway/usados/autorizacoes.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import type { Consulta } from '#gateway/ports/estoque.ts';
import type { DescricaoDoVeiculo } from '../../../ports/notaOperavel.ts';
import { columnsOf } from '../../driver/columns.ts';
import { firstOf, firstRowOf, over, run } from '../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, deOutras, selectOwn } from '../../driver/tenancy/tenancy.ts';
import { doVeiculo, listVeiculos, matchingVeiculo } from '../estoque/listVeiculos.ts';
import { mirrorById } from '../estoque/mirror.ts';
import { ultimaIntencao } from '../estoque/ultimaIntencao.ts';
import { ofPlaca, veiculoDaPlaca } from './veiculoDaPlaca.ts';

interface Recebimento {
  id: number;
  renavam: string | null;
  /** Cents. */
  valor: number | null;
  veiculo: DescricaoDoVeiculo | null;
}

const linhaOf = (a: AutorizacaoTransferencia) => ({
  id: a.id,
  idest: a.idEstoque,
  chassi: a.chassi,
  placa: a.placaVeiculo ?? '',
  cnpjorigem: a.cnpjEstabelecimentoAutorizador,
  nomeorigem: a.nomeEstabelecimentoAutorizador,
  cnpjdestino: a.cnpjEstabelecimentoDestino,
  autorizada: a.dataHoraAutorizacao.slice(0, 19),
});

/** The vehicle goes along as the company that gives it knows it, with nothing of its CRV. */
const saveDada = (db: DaEmpresa, { id, idEstoque, placaVeiculo }: AutorizacaoTransferencia, valor: number) =>
  sql`insert into autorizacao_dada (id, codemp, valor, marcamodelo, cor, anofab, anomod, renavam, km)
    select ${id}, ${db.codigoEmpresa}::int, ${valor}::bigint, v.descri_vei, v.cor_vei, v.anofab_vei, v.anomod_vei,
      coalesce(e.renavam, v.renava_vei), v.kmatu_vei
    from (select 1) um
    left join estoque e on e.codemp = ${db.codigoEmpresa} and e.id = ${idEstoque}
    left join ${veiculoDaPlaca(sql`${db.codigoEmpresa}`, sql`${placaVeiculo}`)} v on true
    on conflict (id, codemp) do update set valor = excluded.valor`.execute(db);

/**
 * The authoriser's own record of the vehicle, if the authoriser works here; limited to the data given along.
 */
const DADA = sql`left join empresa o on o.cnpj_emp = l.cnpjorigem
  left join ${deOutras('autorizacao_dada')} d on d.id = l.id and d.codemp = o.codigo_emp`;

/** The authorisation to receive a vehicle as of the last answer, with its giver's description. */
const getRecebimento = (db: DaEmpresa, placa: string, cnpjOrigem: string) => firstRowOf<Recebimento>(db)`
    select l.id, d.renavam, d.valor, case when d.id is not null then json_build_object('marcaModelo', d.marcamodelo,
      'cor', d.cor, 'anoFabricacao', d.anofab, 'anoModelo', d.anomod) end as veiculo
    from autorizacao_usado l ${DADA}
    where l.codemp = ${db.codigoEmpresa} and l.papel = 'destino' and placa_unica(l.placa) = placa_unica(${placa})
      and l.cnpjorigem = ${cnpjOrigem} limit 1`;

const L = sql`l`;
const l = columnsOf<'autorizacao_usado'>('l');
const ULTIMA = ultimaIntencao(L, 'pendencia');

const listRecebimentos = (db: DaEmpresa, consulta: Consulta) =>
  listVeiculos<RecebimentoListado>(
    db,
    {
      columns: {
        ...l('id', 'chassi', { placaVeiculo: 'placa', dataHoraAutorizacao: 'autorizada' }),
        ...l({ cnpjEstabelecimentoAutorizador: 'cnpjorigem', nomeEstabelecimentoAutorizador: 'nomeorigem' }),
        marcaModelo: sql`coalesce(d.marcamodelo, v.descri_vei)`,
        renavam: sql`coalesce(d.renavam, v.renava_vei)`,
        quilometragemHodometro: sql`coalesce(d.km, v.kmatu_vei)`,
        valorVenda: sql`d.valor`,
        ...ULTIMA.situacao(),
      },
      from: sql`from autorizacao_usado l ${DADA}
        left join ${veiculoDaPlaca(sql`l.codemp`, sql`l.placa`)} v on true
        ${ULTIMA.join}`,
      where: sql`l.codemp = ${db.codigoEmpresa} and l.papel = 'destino' and ${doVeiculo(L, consulta)} and ${ULTIMA.soParadas(consulta)}
        and ${matchingVeiculo(L, consulta.descricaoFiltro, [sql`l.placa`, sql`l.chassi`, sql`d.marcamodelo`, sql`v.descri_vei`, sql`l.nomeorigem`])}`,
      sorts: l({ placaVeiculo: 'placa', dataHoraAutorizacao: 'autorizada' }),
      states: ULTIMA.noRenave,
      place: [sql`l.id`],
      defaultOrder: sql`l.autorizada desc, l.id`,
    },
    consulta,
  );

/** Transfers that were authorised, from either side. */
export const autorizacoes = (db: DaEmpresa) => {
  return {
    saveAutorizacao: async (autorizacao: AutorizacaoTransferencia, valor: number, agora: Date) => {
      const linha = { ...linhaOf(autorizacao), valor, vista: agora.toISOString() };
      await db
        .insertInto('autorizacao_usado')
        .values({ codemp: db.codigoEmpresa, papel: 'origem', ...linha })
        .onConflict((conflict) => conflict.columns(['codemp', 'papel', 'id']).doUpdateSet(linha))
        .execute();
      await saveDada(db, autorizacao, valor);
    },
    removeAutorizacao: (papel: 'origem' | 'destino', id: number) =>
      run(deleteOwn(db, 'autorizacao_usado', { papel, id })),
    /** `valor`: cents, which only the company of origin knows. */
    getAutorizacao: (placa: string) =>
      firstOf(
        selectOwn(db, 'autorizacao_usado', { papel: 'origem' })
          .select(['id', 'placa', 'cnpjdestino as cnpjDestino', 'autorizada', 'valor'])
          .where(ofPlaca('placa', placa))
          .orderBy('id', 'desc'),
      ),
    ...over(db, { getRecebimento, listRecebimentos }),
    /** Replaces the pending receipts by the registry's answer, requested at `desde`; answers the ids of the new ones. */
    saveRecebimentos: (ditas: readonly AutorizacaoTransferencia[], desde: string) =>
      mirrorById(
        db,
        { tabela: 'autorizacao_usado', tipo: { papel: 'destino' }, porPlaca: true, desde },
        ditas.map(linhaOf),
      ),
  };
};
