import { sql } from 'kysely';
import type { FilialEscolhida } from '#contract/gateway/cadastros/empresa.ts';
import type { EmpresaEscolhida } from '#contract/gateway/zeroKm/destinos.ts';
import { DIREITOS, type Direito } from '#domain/direitos.ts';
import type { ResumoDaEmpresa } from '../../../ports/cadastros.ts';
import type { Procurada } from '../../../ports/paginada.ts';
import { columnsOf, containsText, type RowColumns, sortKeyOf } from '../../driver/columns.ts';
import { all, listPage, type Sql } from '../../driver/listQuery.ts';
import { firstOf, firstRowOf, hasRow, over, run, runText } from '../../driver/statements.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';
import { taxaDe } from './estadoStore.ts';

const empresa = columnsOf<'empresa'>('empresa');
const NOMES = empresa('nomraz_emp', 'nomfan_emp', 'cnpj_emp');
const ESCOLHIDA: RowColumns<EmpresaEscolhida> = { ...empresa('codigo_emp'), ...NOMES };

/** Active companies of a kind, whatever their group: what anybody may know of them. */
const listEmpresas = <Row>(
  db: DaEmpresa | DeTodas,
  consulta: Procurada,
  quais: Sql,
  columns: RowColumns<Row>,
) => {
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

/** Inserts the configuration rows that the company and its group still lack. */
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

/** The entry for "none" comes first. */
const listBeneficiosFiscais = (db: DaEmpresa | DeTodas) =>
  db
    .selectFrom('beneficio_fiscal')
    .selectAll()
    .orderBy(sql`codigo_bfi <> 'NAO_TEM'`)
    .orderBy(sortKeyOf(sql.ref('descri_bfi')))
    .execute();

/**
 * Rights that remain in each company once the user `saindo` is gone: of active users of the company's own group
 * with a confirmed e-mail (or `quemPede`). Companies outside that user's group are left out. Locks the rows until
 * the transaction ends.
 */
const listQuemFica = async (
  db: DaEmpresa | DeTodas,
  empresas: readonly number[],
  quem: { saindo: number; quemPede: number },
): Promise<{ codigo: number; fantasia: string; direitos: Direito[] }[]> => {
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

/** Reads and writes beyond the company's and user's own rows that a save needs in the same transaction. */
export const cadastroStore = (db: DaEmpresa | DeTodas) => ({
  getEmpresa: (codigo: number): Promise<ResumoDaEmpresa | null> =>
    firstOf(resumos(db).where('codigo_emp', '=', codigo)),
  /** An active company, of any group, by its CNPJ. */
  findEmpresa: (cnpj: string): Promise<ResumoDaEmpresa | null> =>
    firstOf(resumos(db).where('cnpj_emp', '=', cnpj).where('ativo_emp', '=', true)),
  /** Active companies of any group that operate with new vehicles, or as ITE. */
  listDestinos: ({ opera, ...consulta }: Procurada & { opera: keyof typeof OPERA }) =>
    listEmpresas(db, consulta, OPERA[opera], ESCOLHIDA),
  ...over(db, { listBeneficiosFiscais, createConfiguracoes, listQuemFica }),
  /** Dispatchers of any group, with their public fields only. */
  listDespachantes: (consulta: Procurada) => listEmpresas(db, consulta, sql`isdesp_emp`, ESCOLHIDA),
  /** Other active companies of the group of this CNPJ, with their fee on `dia`; only the one with `codigo`, if given. */
  listFiliais: (quais: Procurada & { cnpj: string; codigo: number | null; dia: string }) => {
    const { cnpj, codigo, dia, ...consulta } = quais;
    const where = all([
      sql`left(cnpj_emp, 8) = ${cnpj.slice(0, 8)} and cnpj_emp <> ${cnpj}`,
      codigo !== null && sql`codigo_emp = ${codigo}`,
    ]);
    const taxatransferencia = sql<number>`coalesce(${taxaDe('transferencia', dia)}, 0)::int`;
    return listEmpresas<FilialEscolhida>(db, consulta, where, { ...ESCOLHIDA, taxatransferencia });
  },
  /**
   * Another active user with this CPF of one of these companies, among those that `quemPede` may act for (null:
   * all); until the transaction ends nobody else becomes one. Null if there is none.
   */
  findPessoa: async (
    cpf: string,
    quem: { codigo: number | null; empresas: readonly number[]; quemPede: number | null },
  ): Promise<{ nome: string; empresa: string } | null> => {
    const { codigo, empresas, quemPede } = quem;
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
  hasAcesso: (codigoUsuario: number, codigoEmpresa: number) =>
    hasRow(
      db
        .selectFrom('acesso')
        .select('codusu_ace')
        .where((eb) => eb.and({ codusu_ace: codigoUsuario, codemp_ace: codigoEmpresa })),
    ),
  createAcesso: (codigoUsuario: number, codigoEmpresa: number) =>
    run(
      db
        .insertInto('acesso')
        .values({ codusu_ace: codigoUsuario, codemp_ace: codigoEmpresa })
        .onConflict((conflict) => conflict.doNothing()),
    ),
});
