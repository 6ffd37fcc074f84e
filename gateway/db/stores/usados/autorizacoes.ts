import { sql } from 'kysely';
import type { RecebimentoListado } from '#contract/gateway/usados/autorizacoes.ts';
import type { AutorizacaoTransferencia } from '#contract/renave/types.ts';
import type { Consulta } from '#gateway/ports/estoque.ts';
import type { UsadosStore } from '#gateway/ports/usados.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { espelhar } from '../estoque/espelhar.ts';
import {
  doVeiculo,
  listVeiculos,
  matching,
  NO_RENAVE,
  SITUACAO,
  ultimaIntencao,
} from '../estoque/listVeiculos.ts';

type Autorizacoes = Pick<
  UsadosStore,
  | 'saveAutorizacao'
  | 'removeAutorizacao'
  | 'getAutorizacao'
  | 'getRecebimento'
  | 'saveRecebimentos'
  | 'listRecebimentos'
>;

const rowOf = (a: AutorizacaoTransferencia) => ({
  id: a.id,
  idest: a.idEstoque,
  chassi: a.chassi,
  placa: a.placaVeiculo ?? '',
  cnpjorigem: a.cnpjEstabelecimentoAutorizador,
  nomeorigem: a.nomeEstabelecimentoAutorizador,
  cnpjdestino: a.cnpjEstabelecimentoDestino,
  autorizada: a.dataHoraAutorizacao.slice(0, 19),
});

const listRecebimentos = (db: DaEmpresa, codigoEmpresa: number, consulta: Consulta) =>
  listVeiculos<RecebimentoListado>(
    db,
    {
      select: sql`l.id, l.placa as "placaVeiculo", l.chassi, v.descri_vei as "marcaModelo", v.renava_vei as renavam,
        l.cnpjorigem as "cnpjEstabelecimentoAutorizador", l.nomeorigem as "nomeEstabelecimentoAutorizador",
        l.autorizada as "dataHoraAutorizacao", ${SITUACAO}`,
      from: sql`from autorizacao_usado l left join lateral (select * from veiculo where codemp_vei = l.codemp
        and placa_unica(placa_vei) = placa_unica(l.placa) order by codigo_vei desc limit 1) v on true
        ${ultimaIntencao('pendencia')}`,
      where: sql`l.codemp = ${codigoEmpresa} and l.papel = 'destino' and ${doVeiculo(consulta)}
        and ${matching(consulta.descricaoFiltro, [sql`l.placa`, sql`l.chassi`, sql`v.descri_vei`, sql`l.nomeorigem`])}`,
      sorts: { placaVeiculo: sql`l.placa`, dataHoraAutorizacao: sql`l.autorizada` },
      states: NO_RENAVE,
      defaultOrder: sql`l.autorizada desc, l.id`,
    },
    consulta,
  );

/** Transfers that were authorised, from either side. */
export const autorizacoes = (db: DaEmpresa, codigoEmpresa: number): Autorizacoes => {
  const minhas = (papel: 'origem' | 'destino') =>
    db.selectFrom('autorizacao_usado').where('codemp', '=', codigoEmpresa).where('papel', '=', papel);
  const daPlaca = (placa: string) => sql<boolean>`placa_unica(placa) = placa_unica(${placa})`;
  return {
    saveAutorizacao: async (autorizacao, valor, agora) => {
      const linha = { ...rowOf(autorizacao), valor, vista: agora.toISOString() };
      await db
        .insertInto('autorizacao_usado')
        .values({ codemp: codigoEmpresa, papel: 'origem', ...linha })
        .onConflict((conflict) => conflict.columns(['codemp', 'papel', 'id']).doUpdateSet(linha))
        .execute();
    },
    removeAutorizacao: async (papel, id) => {
      await db
        .deleteFrom('autorizacao_usado')
        .where('codemp', '=', codigoEmpresa)
        .where('papel', '=', papel)
        .where('id', '=', id)
        .execute();
    },
    getAutorizacao: async (placa) => {
      const row = await minhas('origem')
        .select(['id', 'placa', 'cnpjdestino as cnpjDestino', 'autorizada', 'valor'])
        .where(daPlaca(placa))
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row ?? null;
    },
    getRecebimento: async (placa, cnpjOrigem) => {
      const query = minhas('destino').select('id').where(daPlaca(placa));
      return (await query.where('cnpjorigem', '=', cnpjOrigem).executeTakeFirst())?.id ?? null;
    },
    saveRecebimentos: (ditas) =>
      espelhar(
        db,
        codigoEmpresa,
        { tabela: 'autorizacao_usado', chave: ['id'], tipo: { papel: 'destino' } },
        ditas.map(rowOf),
      ),
    listRecebimentos: (consulta) => listRecebimentos(db, codigoEmpresa, consulta),
  };
};
