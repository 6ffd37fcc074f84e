import { sql } from 'kysely';
import type {
  AbaDeOperadores,
  CandidatoAOperador,
  OperadorWire,
} from '#contract/gateway/acesso/operadores.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { columnsOf, containsText, type RowColumns, sortKeyOf } from '../../driver/columns.ts';
import { all, countEach, type ListQuery, listPage, type Sql } from '../../driver/listQuery.ts';
import { firstRowOf, over, textChanged } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';

interface NovoOperador {
  codigoUsuario: number;
  desde: string;
  licenca: string | null;
}

/** Operators `o` with the moment `s.saiu` of their departure, and the hours `r.horas` that the state gave then. */
const FROM: Sql = sql`from operador o join usuario u on u.codigo_usu = o.codusu_opr
  left join usuario q on q.codigo_usu = o.quemcom_opr
  cross join lateral (select coalesce(o.saida_opr, case when o.ate_opr < hoje_em_brasilia()
    then (o.ate_opr + 1)::timestamp at time zone 'America/Sao_Paulo' end) as saiu) s
  cross join lateral (select (s.saiu at time zone 'America/Sao_Paulo')::date as dia) d
  left join lateral (select g.horope_rga as horas from empresa e, regra_do_estado(e.coduf_emp, d.dia) g
    where e.codigo_emp = o.codemp_opr and (g.ate_rga is null or g.ate_rga >= d.dia)) r on true`;

const ABAS: Record<AbaDeOperadores, Sql> = {
  operam: sql`s.saiu is null`,
  aComunicar: sql`s.saiu is not null and o.comunicado_opr is null`,
  comunicadas: sql`o.comunicado_opr is not null`,
};

const SITUACAO: Sql = sql`case when o.comunicado_opr is not null then 'comunicada' when s.saiu is not null then 'aComunicar'
  when opera_hoje(o.desde_opr, o.ate_opr, o.saida_opr) then 'opera' else 'comeca' end`;

const o = columnsOf<'operador'>('o');
const u = columnsOf<'usuario'>('u');
const s = columnsOf<{ saiu: string }>('s');

const COLUNAS: RowColumns<OperadorWire> = {
  ...o('codigo_opr', 'licenca_opr', 'desde_opr', 'ate_opr', 'comunicado_opr'),
  ...u({ nome: 'nome_usu', email: 'email_usu' }),
  ...s('saiu'),
  situacao: sql`${SITUACAO}`,
  horas: sql`floor(extract(epoch from s.saiu + make_interval(hours => r.horas) - now()) / 3600)::int`,
  quemcomunicou: sql`q.nome_usu`,
};

const naming = (text: string | null | undefined): Sql | null =>
  text ? sql`(${containsText(sql`u.nome_usu`, text)} or ${containsText(sql`u.email_usu`, text)})` : null;

const ABERTO: Sql = sql`saida_opr is null and (ate_opr is null or ate_opr >= hoje_em_brasilia())`;

const list = async (db: DaEmpresa, consulta: Consulta, aba: AbaDeOperadores | null) => {
  const daEmpresa = sql`o.codemp_opr = ${db.codigoEmpresa}`;
  const query: ListQuery<OperadorWire> = {
    columns: COLUNAS,
    from: FROM,
    where: all([daEmpresa, aba && ABAS[aba], naming(consulta.descricaoFiltro)]),
    sorts: {
      nome: sortKeyOf(sql`u.nome_usu`),
      ...o('desde_opr', 'ate_opr', 'comunicado_opr'),
      ...s('saiu'),
    },
    defaultOrder: sql`s.saiu desc nulls last, ${sortKeyOf(sql`u.nome_usu`)}, o.codigo_opr`,
  };
  const page = await listPage(db, query, consulta);
  return { ...page, quantidades: await countEach(db, { from: FROM, where: daEmpresa }, ABAS) };
};

const listCandidatos = (
  db: DaEmpresa,
  consulta: Paginada & { descricaoFiltro: string | null; codigo?: number },
) => {
  const { descricaoFiltro, codigo, ...pagina } = consulta;
  const query = {
    columns: u('codigo_usu', 'nome_usu', 'email_usu'),
    from: sql`from usuario u join acesso a on a.codusu_ace = u.codigo_usu`,
    where: all([
      sql`a.codemp_ace = ${db.codigoEmpresa} and u.ativo_usu`,
      codigo !== undefined && sql`u.codigo_usu = ${codigo}`,
      naming(descricaoFiltro),
    ]),
    sorts: { nome_usu: sortKeyOf(sql`u.nome_usu`) },
    defaultOrder: sql`${sortKeyOf(sql`u.nome_usu`)}, u.codigo_usu`,
  };
  return listPage<CandidatoAOperador>(db, query, pagina);
};

/** Operators of one company, in SQL, by the database's clock. */
export const operadorStore = (db: DaEmpresa) => {
  const este = (codigo: number) => sql`codemp_opr = ${db.codigoEmpresa} and codigo_opr = ${codigo}`;
  return {
    ...over(db, { list, listCandidatos }),
    get: (codigo: number) => firstRowOf<Pick<OperadorWire, 'desde_opr' | 'situacao'>>(db)`
      select o.desde_opr, ${SITUACAO} as situacao ${FROM} where ${este(codigo)}`,
    /** False when the person is listed already. */
    create: ({ codigoUsuario, desde, licenca }: NovoOperador, quem: number) => textChanged(db)`
      insert into operador (codemp_opr, codusu_opr, desde_opr, licenca_opr, quemins_opr)
        select ${db.codigoEmpresa}, ${codigoUsuario}, ${desde}::date, ${licenca}, ${quem} where not exists (
          select from operador where codemp_opr = ${db.codigoEmpresa} and codusu_opr = ${codigoUsuario} and ${ABERTO})
        on conflict do nothing`,
    /** Ends it on a day, or now; false when it has ended. */
    end: (codigo: number, ate: string | null) => textChanged(db)`
      update operador set ate_opr = coalesce(${ate}::date, hoje_em_brasilia()),
        saida_opr = case when ${ate}::date is null then now() end where ${este(codigo)} and ${ABERTO}`,
    /** False when no departure waits to be told. */
    markTold: (codigo: number, quem: number) => textChanged(db)`
      update operador set comunicado_opr = now(), quemcom_opr = ${quem}
        where ${este(codigo)} and comunicado_opr is null and not (${ABERTO})`,
    /** False when the person has asked something of the registry since. */
    remove: (codigo: number) => textChanged(db)`
      delete from operador where ${este(codigo)} and comunicado_opr is null and not exists (select from intencao i
        where i.codemp = codemp_opr and i.codusu = codusu_opr and i.criada >= dahins_opr)`,
  };
};
