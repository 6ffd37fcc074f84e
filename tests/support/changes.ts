import type { Updateable } from 'kysely';
import type { Tables } from '#gateway/db/tables/index.ts';
import { type ChaveEmpresa, CONTAS, EMPRESAS } from '#sandbox/world/demo.ts';
import type { ChaveConta, TestGateway } from './gateway.ts';
import { changeRows } from './rows.ts';

/** Changes the user of a demo account in the database. */
export const changeUsuario = (
  world: TestGateway,
  conta: ChaveConta,
  changes: Updateable<Tables['usuario']>,
) => changeRows(world, 'usuario', { email_usu: CONTAS[conta].email }, changes);

/** Changes a demo company in the database. */
export const changeEmpresa = (
  world: TestGateway,
  empresa: ChaveEmpresa,
  changes: Updateable<Tables['empresa']>,
) => changeRows(world, 'empresa', { cnpj_emp: EMPRESAS[empresa].cnpj }, changes);

/** A vehicle that waits for its entry at a demo company. */
export const addPendencia = async (world: TestGateway, empresa: ChaveEmpresa) => {
  const pendencia = { codemp: await world.codigoOf(empresa), chassi: '9BWZZZ377VT004251', acabado: true };
  const seen = { cadastrada: '2026-03-02T10:00:00', vista: new Date().toISOString() };
  const query = world.kysely.insertInto('pendencia_entrada').values({ ...pendencia, ...seen });
  await query.onConflict((conflict) => conflict.doNothing()).execute();
};
