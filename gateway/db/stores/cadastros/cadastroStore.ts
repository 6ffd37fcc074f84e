import { sql } from 'kysely';
import type { FilialEscolhida } from '#contract/gateway/cadastros/empresa.ts';
import type { EmpresaEscolhida } from '#contract/gateway/zeroKm/destinos.ts';
import type { Page } from '#contract/route.ts';
import { DIREITOS } from '#domain/direitos.ts';
import type { CadastroStore } from '../../../ports/cadastros.ts';
import { columnsOf, containsText, type RowColumns, sortKeyOf } from '../../driver/columns.ts';
import { all, listPage, type Sql } from '../../driver/listQuery.ts';
import { firstOf, firstRowOf, hasRow, type Over, over, run, runText } from '../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';
import { taxaDe } from './estadoStore.ts';

const empresa = columnsOf<'empresa'>('empresa');
const NOMES = empresa('nomraz_emp', 'nomfan_emp', 'cnpj_emp');
const ESCOLHIDA: RowColumns<EmpresaEscolhida> = { ...empresa('codigo_emp'), ...NOMES };

/** Active companies of a kind, whatever their group: what anybody may know of them. */
const listEmpresas = <Row>(
  db: DaEmpresa | DeTodas,
  consulta: Parameters<CadastroStore['listDespachantes']>[0],
  quais: Sql,
  columns: RowColumns<Row>,
): Promise<Page<Row>> => {
  const text = consulta.descricaoFiltro?.trim();
  const digits = text?.replace(/[.\-/ ]/g, '');
  const found =
    text &&
    sql`(${containsText(NOMES.nomraz_emp, text)} or ${containsText(NOMES.nomfan_emp, text)}
      or ${containsText(NOMES.cnpj_emp, digits || text)})`;
  const query = {
    columns,
    from: sql`from empresa`,
    where: all([quais, sql`ativo_emp`, found]),
    sorts: Object.fromEntries(Object.entries(NOMES).map(([name, column]) => [name, sortKeyOf(column)])),
    defaultOrder: sql`${sortKeyOf(sql`nomfan_emp`)}, codigo_emp`,
  };
  return listPage<Row>(db, query, consulta);
};

const createConfiguracoes = async (db: DaEmpresa | DeTodas, codigoEmpresa: number): Promise<void> => {
  await sql`insert into config_grupo (codcon_cog, grupo_cog, valor_cog)
      select codigo_con, left(cnpj_emp, 8), padrao_con from config, empresa
      where codigo_emp = ${codigoEmpresa} on conflict do nothing`.execute(db);
  // A new company inherits the options that its group set for all of its companies.
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
    .orderBy(sortKeyOf(sql.ref('descri_bfi')))
    .execute();

const listQuemFica: Over<CadastroStore, DaEmpresa | DeTodas>['listQuemFica'] = async (db, empresas, quem) => {
  const { saindo, quemPede } = quem;
  // Two who take from each other at the same time come one after the other.
  const grupo = sql<string>`(select u.codgru_usu from usuario as u where u.codigo_usu = ${saindo})`;
  const suas = await db
    .selectFrom('empresa')
    .select(['codigo_emp as codigo', 'nomfan_emp as fantasia'])
    .where('codigo_emp', '=', sql<number>`any(${[...empresas]}::int[])`)
    .where(sql`left(cnpj_emp, 8)`, '=', grupo)
    .orderBy('codigo_emp')
    .forNoKeyUpdate()
    .execute();
  const codigos = suas.map(({ codigo }) => codigo);
  const outros = await db
    .selectFrom('acesso')
    .innerJoin('usuario', 'codigo_usu', 'codusu_ace')
    .select(['codemp_ace', ...DIREITOS.map((direito) => `dir${direito}_usu` as const)])
    .where('codemp_ace', 'in', [0, ...codigos])
    .where('codigo_usu', '<>', saindo)
    .where('ativo_usu', '=', true)
    .where((eb) => eb.or([eb('isconf_usu', '=', true), eb('codigo_usu', '=', quemPede)]))
    .where('codgru_usu', '=', grupo)
    .execute();
  return suas.map((empresa) => {
    const dela = outros.filter(({ codemp_ace }) => codemp_ace === empresa.codigo);
    return {
      ...empresa,
      direitos: DIREITOS.filter((direito) => dela.some((outro) => outro[`dir${direito}_usu`])),
    };
  });
};

/** SQL that saving companies and users needs besides their own rows. */
export const cadastroStore = (db: DaEmpresa | DeTodas): CadastroStore => ({
  getEmpresa: (codigo) => firstOf(resumos(db).where('codigo_emp', '=', codigo)),
  findEmpresa: (cnpj) => firstOf(resumos(db).where('cnpj_emp', '=', cnpj).where('ativo_emp', '=', true)),
  listDestinos: ({ opera, ...consulta }) => listEmpresas(db, consulta, OPERA[opera], ESCOLHIDA),
  ...over(db, { listBeneficiosFiscais, createConfiguracoes, listQuemFica }),
  listDespachantes: (consulta) => listEmpresas(db, consulta, sql`isdesp_emp`, ESCOLHIDA),
  listFiliais: ({ cnpj, codigo, dia, ...consulta }) =>
    listEmpresas<FilialEscolhida>(
      db,
      consulta,
      all([
        sql`left(cnpj_emp, 8) = ${cnpj.slice(0, 8)} and cnpj_emp <> ${cnpj}`,
        codigo !== null && sql`codigo_emp = ${codigo}`,
      ]),
      { ...ESCOLHIDA, taxatransferencia: sql`coalesce(${taxaDe('transferencia', dia)}, 0)::int` },
    ),
  findPessoa: async (cpf, { codigo, empresas, quemPede }) => {
    // Before the question, whose snapshot would not have what another transaction just wrote.
    await runText(db)`select pg_advisory_xact_lock(hashtext(${`cpf:${cpf}`}))`;
    return firstRowOf<{ nome: string; empresa: string }>(db)`
      select u.nome_usu as nome, e.nomfan_emp as empresa from usuario u
        join acesso a on a.codusu_ace = u.codigo_usu join empresa e on e.codigo_emp = a.codemp_ace
      where u.cpf_usu = ${cpf} and u.ativo_usu and u.codigo_usu <> ${codigo ?? 0}
        and a.codemp_ace = any(${[...empresas]}::int[])
        and (${quemPede}::int is null or a.codemp_ace in (select codemp_ace from acesso where codusu_ace = ${quemPede}))
      order by e.codigo_emp limit 1`;
  },
  hasAcesso: (codigoUsuario, codigoEmpresa) =>
    hasRow(
      db
        .selectFrom('acesso')
        .select('codusu_ace')
        .where('codusu_ace', '=', codigoUsuario)
        .where('codemp_ace', '=', codigoEmpresa),
    ),
  createAcesso: (codigoUsuario, codigoEmpresa) =>
    run(
      db
        .insertInto('acesso')
        .values({ codusu_ace: codigoUsuario, codemp_ace: codigoEmpresa })
        .onConflict((conflict) => conflict.doNothing()),
    ),
});
