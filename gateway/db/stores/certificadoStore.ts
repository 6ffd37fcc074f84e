import type { CertificadoStore } from '../../ports/certificados.ts';
import type { DaEmpresa } from '../driver/escopo/escopo.ts';
import { prepared } from '../driver/preparedStatements.ts';

/** The company's certificate: one row, replaced whole or not at all. */
export const certificadoStore = (db: DaEmpresa, codigoEmpresa: number): CertificadoStore => ({
  async get() {
    const row = await db
      .selectFrom('certificado')
      .modifyFront(prepared)
      .select([
        'cnpj_cer as cnpj',
        'titular_cer as titular',
        'inicio_cer as inicio',
        'validade_cer as validade',
        'pem_cer as pem',
        'chave_cer as chave',
      ])
      .where('codemp_cer', '=', codigoEmpresa)
      .executeTakeFirst();
    return row ?? null;
  },
  async save({ cnpj, titular, inicio, validade, pem, chave, codigoUsuario }, agora) {
    const values = {
      cnpj_cer: cnpj,
      titular_cer: titular,
      inicio_cer: inicio,
      validade_cer: validade,
      pem_cer: pem,
      chave_cer: chave,
      codusu_cer: codigoUsuario,
      importado_cer: agora.toISOString(),
    };
    await db
      .insertInto('certificado')
      .values({ codemp_cer: codigoEmpresa, ...values })
      .onConflict((conflict) => conflict.column('codemp_cer').doUpdateSet(values))
      .execute();
  },
});
