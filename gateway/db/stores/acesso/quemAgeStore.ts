import { sql } from 'kysely';
import type {
  Coisa,
  CoisaQueAgeWire,
  PessoaQueAgeWire,
  SessaoNaEmpresaWire,
} from '#contract/gateway/acesso/quemAge.ts';
import { DIREITOS } from '#domain/direitos.ts';
import { usuario } from '#domain/entities/usuario.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import { columnsOf, sortKeyOf } from '../../driver/columns.ts';
import { all, listPage, type Sql } from '../../driver/listQuery.ts';
import { countChanged, hasRow, over } from '../../driver/statements.ts';
import { type DaEmpresa, deOutras } from '../../driver/tenancy/tenancy.ts';
import { type UnionPart, unionAll } from '../../driver/unionAll.ts';
import { matching } from '../estoque/listVeiculos.ts';
import { isOpen, temTodos } from './quemAge.ts';

const u = columnsOf<'usuario'>('u');

const nomesDados: Sql = sql.join(
  DIREITOS.map(
    (direito) =>
      sql`case when ${sql.ref(`u.dir${direito}_usu`)} then ${usuario.fields[direito].label}::text end`,
  ),
);

const listPessoas = (db: DaEmpresa, consulta: Consulta, agora: Date) =>
  listPage<PessoaQueAgeWire>(
    db,
    {
      columns: {
        ...u('codigo_usu', 'nome_usu', 'email_usu'),
        direitos: sql`case when ${temTodos} then 'Todos'
          else coalesce(nullif(concat_ws(', ', ${nomesDados}), ''), 'Nenhum') end`,
        norenave: sql`case when fora_dos_operadores(e.codigo_emp, u.codigo_usu) then 'fora'
          when exists (select from operador o where o.codemp_opr = e.codigo_emp and o.codusu_opr = u.codigo_usu
            and opera_hoje(o.desde_opr, o.ate_opr, o.saida_opr)) then 'opera' else 'direitos' end`,
        sessoes: sql`s.quantas`,
        usada: sql`s.usada`,
      },
      from: sql`from acesso a join usuario u on u.codigo_usu = a.codusu_ace join empresa e on e.codigo_emp = a.codemp_ace
        cross join lateral (select count(*)::int as quantas, max(s.usada_ses) as usada from sessao s
          where s.codusu_ses = u.codigo_usu and s.codemp_ses = e.codigo_emp and ${isOpen(agora)}) s`,
      where: all([
        sql`a.codemp_ace = ${db.codigoEmpresa} and u.ativo_usu`,
        matching(consulta.descricaoFiltro, [sql`u.nome_usu`, sql`u.email_usu`]),
      ]),
      sorts: { nome_usu: sortKeyOf(sql`u.nome_usu`), sessoes: sql`s.quantas`, usada: sql`s.usada` },
      defaultOrder: sql`${sortKeyOf(sql`u.nome_usu`)}, u.codigo_usu`,
    },
    consulta,
  );

const s = columnsOf<'sessao'>('s');

const listSessoes = (db: DaEmpresa, consulta: Consulta, agora: Date, tokenHash: string) =>
  listPage<SessaoNaEmpresaWire>(
    db,
    {
      columns: {
        ...s('codigo_ses'),
        ...u('codigo_usu', 'nome_usu'),
        aparelho: sql`s.aparelho_ses`,
        origem: sql`s.origem_ses`,
        desde: sql`s.criada_ses`,
        usada: sql`s.usada_ses`,
        atual: sql`s.token_ses = ${tokenHash}`,
      },
      from: sql`from sessao s join usuario u on u.codigo_usu = s.codusu_ses join empresa e on e.codigo_emp = s.codemp_ses
        join acesso a on a.codusu_ace = u.codigo_usu and a.codemp_ace = e.codigo_emp`,
      where: all([
        sql`s.codemp_ses = ${db.codigoEmpresa} and u.ativo_usu and ${isOpen(agora)}`,
        matching(consulta.descricaoFiltro, [sql`u.nome_usu`, sql`s.aparelho_ses`, sql`s.origem_ses`]),
      ]),
      sorts: { nome_usu: sortKeyOf(sql`u.nome_usu`), desde: sql`s.criada_ses`, usada: sql`s.usada_ses` },
      key: sql`s.codigo_ses`,
      defaultOrder: sql`${sortKeyOf(sql`u.nome_usu`)}, s.criada_ses desc, s.codigo_ses`,
    },
    consulta,
  );

const LINHA = {
  tipo: 'text',
  codigo: 'text',
  nome: 'text',
  situacao: 'text',
  maker: 'int',
  desde: 'timestamptz',
} as const;

const partOf = (
  codigoEmpresa: number,
): Readonly<Record<Coisa, Omit<UnionPart<keyof typeof LINHA>, 'others'>>> => ({
  token: {
    columns: {
      codigo: 't.codigo_tin',
      nome: sql`coalesce(t.nome_tin, 'Meu token')`,
      situacao: sql`'age'`,
      maker: 't.codusu_tin',
      desde: 't.criado_tin',
    },
    // Of all companies: one that names this company is its to see and to end, whoever made it.
    from: sql`from ${deOutras('token_integracao')} t
      where (t.codemp_tin = ${codigoEmpresa} or ${codigoEmpresa} = any(t.empresas_tin))
        and coalesce(t.expira_tin > now(), true)`,
  },
  webhook: {
    columns: {
      codigo: 'w.id',
      nome: 'w.url',
      situacao: sql`case w.estado when 'ativo' then 'age' when 'pausado' then 'pausada' else 'parada' end`,
      maker: 'w.codusu',
      desde: 'w.criado',
    },
    from: sql`from webhook_endpoint w where w.codemp = ${codigoEmpresa}`,
  },
  ordem: {
    columns: {
      codigo: 'o.numero',
      nome: sql`'Ordem ' || o.numero`,
      situacao: sql`case when o.parada is null then 'age' else 'parada' end`,
      maker: 'o.codusu',
      desde: 'o.dada',
    },
    from: sql`from ordem_entrada o where o.codemp = ${codigoEmpresa} and (o.modo <> 'desligada' or o.parada is not null)`,
  },
  recebimento: {
    columns: {
      codigo: 'r.codemp',
      nome: sql`concat_ws(', ', 'Recebe', case when r.ciencia then 'dá ciência' end, case when r.confirmar then 'confirma' end)`,
      situacao: sql`case when r.parada is null then 'age' else 'parada' end`,
      maker: 'r.receberpor',
      desde: 'r.receberem',
    },
    from: sql`from recebimento r where r.codemp = ${codigoEmpresa} and r.receber`,
  },
  declaracao: {
    columns: {
      codigo: 'd.codigo',
      nome: sql`'Declaração ' || d.codigo`,
      situacao: sql`'age'`,
      maker: 'd.codusu',
      desde: 'd.feita',
    },
    from: sql`from declaracao d where d.codemp = ${codigoEmpresa} and d.revogada is null and d.validade > now()`,
  },
});

/** Every kind of thing, by its name: one without its rows here does not compile. */
const partsOf = (codigoEmpresa: number) =>
  Object.entries(partOf(codigoEmpresa)).map(([tipo, { columns, from }]) => ({
    columns: { ...columns, tipo: sql`${sql.lit(tipo)}` },
    from,
  }));

const l = columnsOf<CoisaQueAgeWire>('l');

const listCoisas = (db: DaEmpresa, consulta: Consulta) =>
  listPage<CoisaQueAgeWire>(
    db,
    {
      columns: {
        ...l('tipo', 'codigo', 'nome', 'situacao', 'desde'),
        chave: sql`l.tipo || '-' || l.codigo`,
        quem: sql`u.nome_usu`,
        ausente: sql`u.codigo_usu is null or not u.ativo_usu or not exists (select from acesso a
          where a.codusu_ace = u.codigo_usu and a.codemp_ace = ${db.codigoEmpresa})`,
      },
      from: sql`from (${unionAll(LINHA, partsOf(db.codigoEmpresa))}) l left join usuario u on u.codigo_usu = l.maker`,
      where: matching(consulta.descricaoFiltro, [sql`l.nome`, sql`u.nome_usu`]),
      sorts: { ...l('tipo', 'desde'), nome: sortKeyOf(sql`l.nome`) },
      defaultOrder: sql`l.tipo, l.desde desc, l.codigo`,
    },
    consulta,
  );

/**
 * Ends the sessions that somebody with access has at the company, or one of them, and returns how many; null for anybody
 * else.
 */
const endSessoes = async (
  db: DaEmpresa,
  { codigo: codigoUsuario, sessao }: { codigo: number; sessao: number | null },
  menosToken: string,
) => {
  const { codigoEmpresa } = db;
  const acesso = db.selectFrom('acesso').select('codusu_ace').where('codemp_ace', '=', codigoEmpresa);
  if (!(await hasRow(acesso.where('codusu_ace', '=', codigoUsuario)))) return null;
  return countChanged(
    db
      .deleteFrom('sessao')
      .where('codusu_ses', '=', codigoUsuario)
      .where('codemp_ses', '=', codigoEmpresa)
      .$if(sessao !== null, (query) => query.where('codigo_ses', '=', sessao))
      .where('token_ses', '<>', menosToken),
  );
};

/** People and systems that act for one company. */
export const quemAgeStore = (db: DaEmpresa) => over(db, { listPessoas, listSessoes, listCoisas, endSessoes });
