import { sql } from 'kysely';
import type { LinhaDaTrilha } from '#contract/gateway/conformidade/auditoria.ts';
import type { AuditoriaPort } from '../../../ports/auditoria.ts';
import { columnsOf, containsText, sortKeyOf } from '../../driver/columns.ts';
import { all, type ListQuery, listPage } from '../../driver/listQuery.ts';
import { firstRowOf, onlyValue, run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { DE_QUEM_E_ONDE, deQuemEOnde, fimDoDia, inicioDoDia } from '../engine/userAndCompany.ts';

const e = columnsOf<'auditoria'>('e');

export const auditoriaStore = (db: DeTodas, agora: () => Date): AuditoriaPort => ({
  start: async ({ ato, rota, codigoUsuario, email, codigoEmpresa, origem, dados }) => {
    const linha = await firstRowOf<{ codigo: number }>(db)`
      insert into auditoria (quando, ato, rota, codusu, nome, email, codemp, nomfan, cnpj, origem, dados)
      select ${agora().toISOString()}::timestamptz, ${ato}, ${rota}, u.codigo_usu, u.nome_usu, u.email_usu,
        q.codemp, p.nomfan_emp, p.cnpj_emp, ${origem}, nullif(${dados}, '')
      from (select ${codigoUsuario}::int as codusu, ${email}::text as email, ${codigoEmpresa}::int as codemp) q
        left join usuario u on u.codigo_usu = q.codusu or (q.codusu is null and lower(u.email_usu) = lower(q.email))
        left join empresa p on p.codigo_emp = q.codemp
      returning codigo`;
    if (!linha) throw new Error('The trail took no line');
    return linha.codigo;
  },
  end: async (codigo, { desfecho, motivo = null, registro = null, email = null }) => {
    const codusu = await onlyValue<number>(db)`
      update auditoria a set desfecho = ${desfecho}, motivo = ${motivo}, registro = ${registro},
        codusu = coalesce(a.codusu, u.codigo_usu), nome = coalesce(a.nome, u.nome_usu),
        email = coalesce(a.email, u.email_usu)
      from (select ${codigo}::bigint as codigo) q
        left join usuario u on lower(u.email_usu) = lower(${email}::text)
      where a.codigo = q.codigo
      returning a.codusu`;
    return codusu != null;
  },
  erase: (codigo) => run(db.deleteFrom('auditoria').where('codigo', '=', codigo)),
  list: async (filtro) => {
    const { ato, desfecho, dataInicial, dataFinal } = filtro;
    const query: ListQuery<LinhaDaTrilha> = {
      columns: {
        ...e('codigo', 'quando', 'ato', 'registro', 'origem', 'motivo', 'dados', DE_QUEM_E_ONDE),
        desfecho: sql`e.desfecho`,
      },
      from: sql`from auditoria e`,
      where: all([
        ato && containsText(sql`e.ato`, ato),
        desfecho && sql`e.desfecho = ${desfecho}`,
        ...deQuemEOnde(sql`e`, filtro),
        dataInicial && sql`e.quando >= ${inicioDoDia(dataInicial)}`,
        dataFinal && sql`e.quando <= ${fimDoDia(dataFinal)}`,
      ]),
      sorts: {
        ...e('quando'),
        ato: sortKeyOf(sql`e.ato`),
        nome_usu: sortKeyOf(sql`e.nome`),
        nomfan_emp: sortKeyOf(sql`e.nomfan`),
      },
      defaultOrder: sql`e.quando desc, e.codigo desc`,
    };
    return listPage(db, query, filtro);
  },
  forget: (antesDe) => run(db.deleteFrom('auditoria').where('quando', '<', antesDe.toISOString())),
});
