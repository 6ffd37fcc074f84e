import { sql } from 'kysely';
import type { SituacaoDoVeiculo, UsadosStore } from '#gateway/ports/usados.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { selectOwn, updateOwn } from '../../driver/escopo/proprias.ts';
import { firstOf, firstValue, run } from '../../driver/statements.ts';
import { estoqueOf } from '../estoque/estoqueOf.ts';
import { SITUACAO } from '../veiculoStore.ts';
import { autorizacoes } from './autorizacoes.ts';
import { entregues } from './entregues.ts';
import { listLinhas, listUsados } from './listUsados.ts';
import { saveRecebido } from './saveRecebido.ts';

const dia = (quando: string | null) => quando?.slice(0, 10) ?? null;

/** Only what was said changes. */
const colunasOf = ({ situacao, idEstoque, entrada, saida, codigoPessoa }: SituacaoDoVeiculo) => ({
  codsit_vei: SITUACAO[situacao],
  idest_vei: idEstoque,
  ...(entrada !== undefined && { datent_vei: dia(entrada) }),
  ...(saida !== undefined && { datsai_vei: dia(saida) }),
  ...(codigoPessoa !== undefined && { codpes_vei: codigoPessoa }),
});

const assinaturas = (db: DaEmpresa) =>
  ({
    saveAssinatura: async ({ idEstoque: idest, intencao, tipo, tipoCrv: tipocrv, assinada }, agora) => {
      const linha = { intencao, tipo, tipocrv, assinada, enviada: agora.toISOString() };
      await db
        .insertInto('assinatura_usado')
        .values({ codemp: db.codigoEmpresa, idest, ...linha })
        .onConflict((conflict) => conflict.columns(['codemp', 'idest']).doUpdateSet(linha))
        .execute();
    },
    getAssinatura: (idEstoque) =>
      firstOf(
        selectOwn(db, 'assinatura_usado')
          .select(['idest as idEstoque', 'intencao', 'tipo', 'tipocrv as tipoCrv', 'assinada', 'enviada'])
          .where('idest', '=', idEstoque),
      ),
  }) satisfies Partial<UsadosStore>;

/** One company's used vehicles. */
export const usadosStore = (db: DaEmpresa): UsadosStore => {
  const ofPlaca = (coluna: 'placa' | 'placa_vei', placa: string) =>
    sql<boolean>`placa_unica(${sql.ref(coluna)}) = placa_unica(${placa})`;
  const veiculo = (placa: string) =>
    updateOwn(db, 'veiculo').where('isnovo_vei', '=', false).where(ofPlaca('placa_vei', placa));
  return {
    ...autorizacoes(db),
    ...assinaturas(db),
    ...entregues(db),
    list: (consulta) => listUsados(db, consulta),
    listLinhas: (quais) => listLinhas(db, quais),
    getUltimo: async (placa) => {
      const row = await selectOwn(db, 'estoque')
        .selectAll()
        .where(ofPlaca('placa', placa))
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return row ? estoqueOf(row) : null;
    },
    getCodigoVeiculo: async (placa) => {
      return firstValue(
        selectOwn(db, 'veiculo')
          .select('codigo_vei')
          .where(ofPlaca('placa_vei', placa))
          .orderBy('codigo_vei', 'desc'),
      );
    },
    saveRecebido: (recebido) => saveRecebido(db, recebido),
    locate: (situacao) => run(veiculo(situacao.placa).set(colunasOf(situacao))),
    saveCrv: (placa, codigoSeguranca) => run(veiculo(placa).set({ codsegcrv_vei: codigoSeguranca })),
  };
};
