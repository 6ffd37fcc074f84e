import { sql } from 'kysely';
import type { CadastroStore } from '../../ports/cadastros.ts';
import type { DaEmpresa, DeTodas } from '../driver/escopo/escopo.ts';
import { listEmpresas } from './listEmpresas.ts';

const createConfiguracoes = async (db: DaEmpresa | DeTodas, codigoEmpresa: number): Promise<void> => {
  await sql`insert into config_grupo (codcon_cog, grupo_cog, valor_cog)
      select codigo_con, left(cnpj_emp, 8), padrao_con from config, empresa
      where codigo_emp = ${codigoEmpresa} on conflict do nothing`.execute(db);
  // What the group has chosen for all of its companies holds for a new one too.
  await sql`insert into config_empresa (codcon_coe, codemp_coe, isgru_coe, valor_coe)
      select codigo_con, codigo_emp, isgru_cog, case when isgru_cog then valor_cog else padrao_con end
      from empresa cross join config join config_grupo on codcon_cog = codigo_con and grupo_cog = left(cnpj_emp, 8)
      where codigo_emp = ${codigoEmpresa} on conflict do nothing`.execute(db);
};

const resumos = (db: DaEmpresa | DeTodas) =>
  db
    .selectFrom('empresa')
    .select([
      'codigo_emp as codigo',
      'nomfan_emp as fantasia',
      'cnpj_emp as cnpj',
      'codmat_emp as codigoMatriz',
      'isdesp_emp as despachante',
      'rennov_emp as operaNovos',
      'renusa_emp as operaUsados',
      'renite_emp as operaIte',
      'renmon_emp as operaMontadora',
    ]);

const OPERA = { operaNovos: sql`rennov_emp`, operaIte: sql`renite_emp` };

const listBeneficiosFiscais = (db: DaEmpresa | DeTodas) =>
  db
    .selectFrom('beneficio_fiscal')
    .selectAll()
    .orderBy(sql`codigo_bfi <> 'NAO_TEM'`)
    .orderBy('descri_bfi')
    .execute();

/** What saving companies and users writes besides their rows, in SQL. */
export const cadastroStore = (db: DaEmpresa | DeTodas): CadastroStore => ({
  getEmpresa: async (codigo) =>
    (await resumos(db).where('codigo_emp', '=', codigo).executeTakeFirst()) ?? null,
  findEmpresa: async (cnpj) =>
    (await resumos(db).where('cnpj_emp', '=', cnpj).where('ativo_emp', '=', true).executeTakeFirst()) ?? null,
  listDestinos: ({ opera, ...consulta }) => listEmpresas(db, consulta, OPERA[opera]),
  listBeneficiosFiscais: () => listBeneficiosFiscais(db),
  listDespachantes: (consulta) => listEmpresas(db, consulta, sql`isdesp_emp`),
  listFiliais: ({ cnpj, ...consulta }) =>
    listEmpresas(db, consulta, sql`left(cnpj_emp, 8) = ${cnpj.slice(0, 8)} and cnpj_emp <> ${cnpj}`),
  createConfiguracoes: (codigoEmpresa) => createConfiguracoes(db, codigoEmpresa),
  hasAcesso: async (codigoUsuario, codigoEmpresa) => {
    const row = await db
      .selectFrom('acesso')
      .select('codusu_ace')
      .where('codusu_ace', '=', codigoUsuario)
      .where('codemp_ace', '=', codigoEmpresa)
      .executeTakeFirst();
    return row !== undefined;
  },
  createAcesso: async (codigoUsuario, codigoEmpresa) => {
    await db
      .insertInto('acesso')
      .values({ codusu_ace: codigoUsuario, codemp_ace: codigoEmpresa })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  operaAlem: async (codigoUsuario, codigoOutro) => {
    const row = await db
      .selectFrom('acesso as a')
      .select('a.codemp_ace')
      .where('a.codusu_ace', '=', codigoUsuario)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('acesso as o')
              .select('o.codemp_ace')
              .where('o.codusu_ace', '=', codigoOutro)
              .whereRef('o.codemp_ace', '=', 'a.codemp_ace'),
          ),
        ),
      )
      .executeTakeFirst();
    return row !== undefined;
  },
});
