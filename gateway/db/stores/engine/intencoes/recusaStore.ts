import { sql } from 'kysely';
import type { RecusaAAvisar } from '../../../../ports/recusas.ts';
import { suffixed } from '../../../driver/columns.ts';
import { hasRow, onlyValues, run } from '../../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, selectOwn } from '../../../driver/tenancy/tenancy.ts';

/** The first of them has waited as many times the time that none may come in. */
const VEZES = 10;

const ms = (quantos: number) => sql`${quantos}::float8 * interval '1 millisecond'`;

const claim = async (db: DaEmpresa, codigoUsuario: number, esperaMs: number) => onlyValues<string>(db)`
    update recusa_a_avisar as r set tomada_rav = now()
    where r.codemp_rav = ${db.codigoEmpresa} and r.codusu_rav = ${codigoUsuario}
      and (r.tomada_rav is null or r.tomada_rav < now() - interval '2 minutes')
      and (select max(o.desde_rav) <= now() - ${ms(esperaMs)} or min(o.desde_rav) <= now() - ${ms(VEZES * esperaMs)}
        from recusa_a_avisar as o where o.codemp_rav = ${db.codigoEmpresa} and o.codusu_rav = ${codigoUsuario})
    returning r.intencao_rav as intencao`;

const listTomadas = async (db: DaEmpresa, tomadas: readonly string[]): Promise<RecusaAAvisar[]> => {
  const rows = await db
    .selectFrom('recusa_a_avisar')
    .innerJoin('intencao', 'id', 'intencao_rav')
    .select(['intencao_rav as intencao', 'operacao_rav as operacao', 'chassi', 'placa'])
    .select(['encerrada', sql<string>`coalesce(erromensagem, '')`.as('mensagem')])
    .where('codemp_rav', '=', db.codigoEmpresa)
    .where('codemp', '=', db.codigoEmpresa)
    .where('intencao_rav', 'in', [...tomadas])
    .where('estado', '=', 'recusada')
    .orderBy('encerrada')
    .execute();
  return rows.map(({ chassi, placa, encerrada, ...recusa }) => ({
    ...recusa,
    alvo: { chassi, placa } as RecusaAAvisar['alvo'],
    quando: encerrada ?? '',
  }));
};

/** Refusals collected for one e-mail (debounce), by the database's clock. */
export const recusaStore = (db: DaEmpresa) => ({
  annotate: (intencao: string, codusu: number, operacao: string) =>
    run(
      db
        .insertInto('recusa_a_avisar')
        .values(suffixed('rav', { intencao, codemp: db.codigoEmpresa, codusu, operacao, tomada: null }))
        .onConflict((conflict) => conflict.column('intencao_rav').doNothing()),
    ),
  /**
   * Leases, for two minutes, all standing refusals of one user once none came for `esperaMs` or the first has
   * waited ten times as long. `ocupadas` when others are leased to another process.
   */
  claim: async (codigoUsuario: number, esperaMs: number) => {
    const tomadas = await claim(db, codigoUsuario, esperaMs);
    if (tomadas.length > 0) {
      const recusas = await listTomadas(db, tomadas);
      return { tomadas, recusas, ocupadas: false };
    }
    const outras = selectOwn(db, 'recusa_a_avisar', { codusu_rav: codigoUsuario })
      .select('intencao_rav')
      .where('tomada_rav', 'is not', null);
    return { tomadas, recusas: [], ocupadas: await hasRow(outras) };
  },
  /** Removes refusals that were reported or became moot. */
  remove: (intencoes: readonly string[]) =>
    run(deleteOwn(db, 'recusa_a_avisar', { intencao_rav: intencoes })),
});
