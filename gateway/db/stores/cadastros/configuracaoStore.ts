import { sql } from 'kysely';
import type { ModulosDaEmpresa } from '#contract/gateway/cadastros/configuracoes.ts';
import type { MensagemGlobal } from '#contract/gateway/suporte/mensagemGlobal.ts';
import type { CodigoDeConfig } from '#domain/configuracoes.ts';
import { sortKeyOf } from '../../driver/columns.ts';
import { firstOf, hasRow, over, run, runText } from '../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';

type Modulos = Omit<ModulosDaEmpresa, 'nomeEmp' | 'cnpjEmp'>;

const raizOf = (db: DaEmpresa) =>
  sql<string>`(select left(cnpj_emp, 8) from empresa where codigo_emp = ${db.codigoEmpresa})`;

/** The companies whose CNPJ begins as this one's does. */
const doGrupo = (db: DaEmpresa) =>
  db.selectFrom('empresa').where(sql<boolean>`left(cnpj_emp, 8) = ${raizOf(db)}`);

/** Own options of all companies of the group. */
const listEmpresas = (db: DaEmpresa) =>
  doGrupo(db)
    .innerJoin('config_empresa', 'codemp_coe', 'codigo_emp')
    .select(['codcon_coe', 'codemp_coe', 'nomfan_emp', 'isgru_coe', 'valor_coe'])
    .orderBy(sortKeyOf(sql.ref('nomfan_emp')))
    .orderBy('codcon_coe')
    .execute();

const saveGrupo = async (db: DaEmpresa, codigoConfig: number, valor: boolean): Promise<void> => {
  const dito = { isgru_cog: true, valor_cog: valor };
  await db
    .insertInto('config_grupo')
    .values({ codcon_cog: codigoConfig, grupo_cog: raizOf(db), ...dito })
    .onConflict((conflict) => conflict.columns(['grupo_cog', 'codcon_cog']).doUpdateSet(dito))
    .execute();
  await sql`insert into config_empresa (codcon_coe, codemp_coe, isgru_coe, valor_coe)
    select ${codigoConfig}::int, codigo_emp, true, ${valor}::boolean from empresa where left(cnpj_emp, 8) = ${raizOf(db)}
    on conflict (codemp_coe, codcon_coe) do update set isgru_coe = true, valor_coe = ${valor}`.execute(db);
};

/** Sets companies' own options, which override the group's; other companies keep theirs. */
const saveEmpresas = async (
  db: DaEmpresa,
  codigoConfig: number,
  valores: readonly { codigo: number; valor: boolean }[],
): Promise<void> => {
  await db
    .updateTable('config_grupo')
    .set({ isgru_cog: false })
    .where('codcon_cog', '=', codigoConfig)
    .where('grupo_cog', '=', raizOf(db))
    .execute();
  await db
    .updateTable('config_empresa')
    .set({ isgru_coe: false })
    .where('codcon_coe', '=', codigoConfig)
    .where('codemp_coe', 'in', doGrupo(db).select('codigo_emp'))
    .execute();
  for (const { codigo: empresa, valor } of valores)
    await sql`insert into config_empresa (codcon_coe, codemp_coe, valor_coe)
      select ${codigoConfig}::int, codigo_emp, ${valor}::boolean from empresa
      where codigo_emp = ${empresa} and left(cnpj_emp, 8) = ${raizOf(db)}
      on conflict (codemp_coe, codcon_coe) do update set valor_coe = ${valor}`.execute(db);
};

/** An unchanged row keeps its version: `is distinct from` makes the update idempotent. */
const saveModulos = async (db: DaEmpresa, modulos: Modulos, quem: number): Promise<boolean> => {
  const { codigoEmp, renNovos, renUsados, renIte, renMontadora } = modulos;
  const known = await doGrupo(db).select('codigo_emp').where('codigo_emp', '=', codigoEmp).execute();
  if (known.length === 0) return false;
  await runText(db)`
    update empresa set rennov_emp = ${renNovos}, renusa_emp = ${renUsados}, renite_emp = ${renIte},
    renmon_emp = ${renMontadora}, versao_emp = versao_emp + 1, dahult_emp = now(), usuult_emp = ${quem}
    where codigo_emp = ${codigoEmp} and (rennov_emp, renusa_emp, renite_emp, renmon_emp)
      is distinct from (${renNovos}::boolean, ${renUsados}::boolean, ${renIte}::boolean, ${renMontadora}::boolean)`;
  return true;
};

/** Configurations and kinds of business of a company's group, in SQL. */
export const configuracaoStore = (db: DaEmpresa) => ({
  ...over(db, { listEmpresas, saveGrupo, saveEmpresas }),
  listAll: () => db.selectFrom('config').select(['codigo_con', 'descri_con']).orderBy('codigo_con').execute(),
  getGrupo: () =>
    db
      .selectFrom('config_grupo')
      .select(['codcon_cog', 'isgru_cog', 'valor_cog'])
      .where('grupo_cog', '=', raizOf(db))
      .orderBy('codcon_cog')
      .execute(),
  isOn: (codcon_coe: CodigoDeConfig): Promise<boolean> =>
    hasRow(
      db
        .selectFrom('config_empresa')
        .select('valor_coe')
        .where((eb) => eb.and({ codemp_coe: db.codigoEmpresa, codcon_coe }))
        .where('valor_coe', '=', true),
    ),
  listModulos: () =>
    doGrupo(db)
      .select([
        'codigo_emp as codigoEmp',
        'nomfan_emp as nomeEmp',
        'cnpj_emp as cnpjEmp',
        'rennov_emp as renNovos',
        'renusa_emp as renUsados',
        'renite_emp as renIte',
        'renmon_emp as renMontadora',
      ])
      .orderBy(sortKeyOf(sql.ref('nomfan_emp')))
      .execute(),
  /**
   * Saves the companies' lines of business and bumps the records' versions; false when one is not of the
   * group.
   */
  saveModulos: async (modulos: readonly Modulos[], quem: number): Promise<boolean> => {
    const ordered = modulos.toSorted((a, b) => a.codigoEmp - b.codigoEmp);
    for (const one of ordered) if (!(await saveModulos(db, one, quem))) return false;
    return true;
  },
});

/** The single message shown to all users. */
export const mensagemStore = (db: DeTodas) => ({
  get: (codigo: number): Promise<MensagemGlobal | null> =>
    firstOf(db.selectFrom('mensagem_global').selectAll().where('codigo_men', '=', codigo)),
  save: ({ codigo_men, ...mensagem }: MensagemGlobal) =>
    run(db.updateTable('mensagem_global').set(mensagem).where('codigo_men', '=', codigo_men)),
});
