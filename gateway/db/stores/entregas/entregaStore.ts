import { sql } from 'kysely';
import type { Entrega } from '#contract/renave/types.ts';
import type { EntregaStore, LadoDaEntrega } from '../../../ports/entregas.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { selectOwn, updateOwn } from '../../driver/escopo/proprias.ts';
import { firstOf, run } from '../../driver/statements.ts';
import { mirrorById } from '../estoque/mirror.ts';
import { listEntregas } from './listEntregas.ts';

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

/** One company's mirror of the deliveries. */
export const entregaStore = (db: DaEmpresa): EntregaStore => {
  const daMontadora = () => selectOwn(db, 'entrega').where('lado', '=', 'montadora');
  return {
    saveTodas: (lado, entregas, desde) =>
      mirrorById(db, { tabela: 'entrega', tipo: { lado }, desde }, entregas.map(linhaOf)),
    listPendentes: async () => {
      const rows = await daMontadora().select('id').where('estado', '=', 'PENDENTE').execute();
      return rows.map(({ id }) => id);
    },
    save: (lado, entregas) => save(db, lado, entregas),
    get: (id) =>
      firstOf(
        selectOwn(db, 'entrega')
          .select(['id', 'chassi', 'estado'])
          .where('lado', '=', 'concessionaria')
          .where('id', '=', id),
      ),
    daVenda: (chassi) =>
      firstOf(
        daMontadora()
          .select(['estado', 'cnpjentregador as cnpjEntregador'])
          .where('chassi', '=', chassi)
          .where('estado', '<>', 'CANCELADA')
          .orderBy('id', 'desc'),
      ),
    cancelarPendentes: (chassi, quando) =>
      run(
        updateOwn(db, 'entrega')
          .set({ estado: 'CANCELADA', cancelada: quando })
          .where('lado', '=', 'montadora')
          .where('chassi', '=', chassi)
          .where('estado', '=', 'PENDENTE'),
      ),
    list: (lado, consulta) => listEntregas(db, lado, consulta),
  };
};
