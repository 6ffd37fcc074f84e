import { sql } from 'kysely';
import type { DocumentoGuardado, TipoDocumentoRenave } from '../../../ports/documentos.ts';
import { firstOf, valuesOf } from '../../driver/statements.ts';
import { type DaEmpresa, selectOwn } from '../../driver/tenancy/tenancy.ts';

/** A company's documents by stock record: fetched from the registry once, then cached. */
export const documentoStore = (db: DaEmpresa) => ({
  get: (idEstoque: number, tipo: TipoDocumentoRenave) =>
    firstOf(selectOwn(db, 'documento', { idestoque: idEstoque, tipo }).select(['arquivo', 'tamanho'])),
  /** The subset of stock records whose document is cached. */
  async listObtidos(idsEstoque: readonly number[]): Promise<ReadonlySet<number>> {
    const deles = sql<number>`any(${[...idsEstoque]}::bigint[])`;
    const obtidos = selectOwn(db, 'documento').select('idestoque').where('idestoque', '=', deles);
    return new Set(await valuesOf(obtidos));
  },
  async save(
    idEstoque: number,
    tipo: TipoDocumentoRenave,
    { arquivo, tamanho }: DocumentoGuardado,
    agora: Date,
  ): Promise<void> {
    const values = { arquivo, tamanho, obtido: agora.toISOString() };
    await db
      .insertInto('documento')
      .values({ codemp: db.codigoEmpresa, idestoque: idEstoque, tipo, ...values })
      .onConflict((conflict) => conflict.columns(['codemp', 'idestoque', 'tipo']).doUpdateSet(values))
      .execute();
  },
});
