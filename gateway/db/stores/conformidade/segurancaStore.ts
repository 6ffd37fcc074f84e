import { sql } from 'kysely';
import type { EventoDeSeguranca } from '#contract/gateway/suporte/suporte.ts';
import type { Log } from '../../../ports/ports.ts';
import type { Ocorrencia, SegurancaPort } from '../../../ports/seguranca.ts';
import { columnsOf } from '../../driver/columns.ts';
import { all, type ListQuery, listPage } from '../../driver/listQuery.ts';
import { run } from '../../driver/statements.ts';
import type { DeTodas } from '../../driver/tenancy/tenancy.ts';
import { DE_QUEM_E_ONDE, deQuemEOnde, fimDoDia, inicioDoDia } from '../engine/userAndCompany.ts';

const save = async (
  db: DeTodas,
  { tipo, codigoUsuario, codigoEmpresa, origem, alvo }: Ocorrencia,
  agora: Date,
): Promise<void> => {
  const now = agora.toISOString();
  const hora = `${now.slice(0, 13)}:00:00.000Z`;
  await sql`
    insert into evento_seguranca as e
      (tipo, codusu, codemp, nome, email, nomfan, cnpj, origem, alvo, hora, primeira, ultima, vezes)
    select ${tipo}, q.codusu, q.codemp, u.nome_usu, u.email_usu, p.nomfan_emp, p.cnpj_emp, ${origem}, ${alvo},
      ${hora}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, 1
    from (select ${codigoUsuario}::int as codusu, ${codigoEmpresa}::int as codemp) q
      left join usuario u on u.codigo_usu = q.codusu left join empresa p on p.codigo_emp = q.codemp
    on conflict (hora, tipo, coalesce(codusu, 0), coalesce(codemp, 0), origem, alvo)
      do update set vezes = e.vezes + 1, ultima = excluded.ultima`.execute(db);
};

const e = columnsOf<'evento_seguranca'>('e');

/** Security events in SQL, and a line of the log for each. */
export const segurancaStore = (db: DeTodas, agora: () => Date, log: Log): SegurancaPort => ({
  record: async (ocorrencia) => {
    log.warn({ seguranca: ocorrencia }, 'evento de segurança');
    await save(db, ocorrencia, agora()).catch((error) => log.error({ err: error }, 'evento não registrado'));
  },
  list: async (filtro) => {
    const { tipo, dataInicial, dataFinal } = filtro;
    const query: ListQuery<EventoDeSeguranca> = {
      columns: {
        ...e('codigo', 'origem', 'alvo', 'primeira', 'ultima', 'vezes', DE_QUEM_E_ONDE),
        tipo: sql`e.tipo`,
      },
      from: sql`from evento_seguranca e`,
      where: all([
        tipo && sql`e.tipo = ${tipo}`,
        ...deQuemEOnde(sql`e`, filtro),
        dataInicial && sql`e.ultima >= ${inicioDoDia(dataInicial)}`,
        dataFinal && sql`e.primeira <= ${fimDoDia(dataFinal)}`,
      ]),
      sorts: e('ultima', 'vezes', 'tipo'),
      defaultOrder: sql`e.ultima desc, e.codigo desc`,
    };
    return listPage(db, query, filtro);
  },
  forget: (antesDe) => run(db.deleteFrom('evento_seguranca').where('ultima', '<', antesDe.toISOString())),
});
