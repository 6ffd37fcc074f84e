import { sql } from 'kysely';
import type { CertificadoGuardado, ChaveServidorStore } from '../../../ports/certificados.ts';
import { suffixed, unsuffixed } from '../../driver/columns.ts';
import { firstOf, prepared } from '../../driver/statements.ts';
import { type DaEmpresa, type DeTodas, selectOwn } from '../../driver/tenancy/tenancy.ts';

const COLUMNS = unsuffixed('cer', 'cnpj', 'titular', 'inicio', 'validade', 'pem', 'chave');

/**
 * The company's own certificate, or else the longest valid one of its CNPJ's root, with the company that owns it: to
 * the tax authority a head office's stands for its branches.
 */
export const getCertificadoDaRaiz = async (
  db: DeTodas,
  codigoEmpresa: number,
): Promise<{ dono: number; certificado: CertificadoGuardado } | null> => {
  const row = await db
    .selectFrom('certificado')
    .innerJoin('empresa as dona', 'dona.codigo_emp', 'codemp_cer')
    .innerJoin('empresa as minha', (on) =>
      on.on(sql<boolean>`left(minha.cnpj_emp, 8) = left(dona.cnpj_emp, 8)`),
    )
    .select(['codemp_cer as dono', ...COLUMNS])
    .where('minha.codigo_emp', '=', codigoEmpresa)
    .orderBy(sql`codemp_cer = ${codigoEmpresa}`, 'desc')
    .orderBy('validade_cer', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { dono, ...certificado } = row;
  return { dono, certificado };
};

/** The company's certificate: one row, replaced whole or not at all. */
export const certificadoStore = (db: DaEmpresa) => ({
  get: (): Promise<CertificadoGuardado | null> =>
    firstOf(selectOwn(db, 'certificado').modifyFront(prepared).select(COLUMNS)),
  async save(
    { codigoUsuario: codusu, ...certificado }: CertificadoGuardado & { codigoUsuario: number },
    agora: Date,
  ): Promise<void> {
    const values = suffixed('cer', { ...certificado, codusu, importado: agora.toISOString() });
    await db
      .insertInto('certificado')
      .values({ codemp_cer: db.codigoEmpresa, ...values })
      .onConflict((conflict) => conflict.column('codemp_cer').doUpdateSet(values))
      .execute();
  },
});

/** The gateway's own key pairs: the first one stored is everybody's. */
export const chaveServidorStore = (db: DeTodas): ChaveServidorStore => ({
  get: (uso) =>
    firstOf(db.selectFrom('chave_servidor').select(['publica', 'privada']).where('uso', '=', uso)),
  async save(uso, { publica, privada }, lugarDe, agora) {
    const values = { publica, privada, criada: agora.toISOString() };
    await db
      .insertInto('chave_servidor')
      .values({ uso, ...values })
      .onConflict((conflict) =>
        conflict
          .column('uso')
          .doUpdateSet(values)
          .where('chave_servidor.publica', '=', lugarDe?.publica ?? ''),
      )
      .execute();
  },
});
