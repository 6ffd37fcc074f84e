import { sql } from 'kysely';
import type { DocumentoStore } from '../../../ports/documentos.ts';
import { type DaEmpresa, selectOwn } from '../../driver/escopo/escopo.ts';
import { firstOf } from '../../driver/statements.ts';

/** One company's stored documents. */
export const documentoStore = (db: DaEmpresa): DocumentoStore => ({
  get: (idEstoque, tipo) =>
    firstOf(
      selectOwn(db, 'documento')
        .select(['arquivo', 'tamanho'])
        .where('idestoque', '=', idEstoque)
        .where('tipo', '=', tipo),
    ),
  async listObtidos(idsEstoque) {
    const rows = await selectOwn(db, 'documento')
      .select('idestoque')
      .where('idestoque', '=', sql<number>`any(${[...idsEstoque]}::bigint[])`)
      .execute();
    return new Set(rows.map(({ idestoque }) => idestoque));
  },
  async save(idEstoque, tipo, { arquivo, tamanho }, agora) {
    const values = { arquivo, tamanho, obtido: agora.toISOString() };
    await db
      .insertInto('documento')
      .values({ codemp: db.codigoEmpresa, idestoque: idEstoque, tipo, ...values })
      .onConflict((conflict) => conflict.columns(['codemp', 'idestoque', 'tipo']).doUpdateSet(values))
      .execute();
  },
});
