import { sql } from 'kysely';
import type { EventoDeSeguranca } from '#contract/gateway/suporte.ts';
import { normalizeCnpj } from '#domain/values/cnpj.ts';
import type { Log } from '../../ports/ports.ts';
import type { Ocorrencia, SegurancaPort } from '../../ports/seguranca.ts';
import type { DeTodas } from '../driver/escopo/escopo.ts';
import { all, countRows, listRows } from '../driver/listQuery.ts';
import { contem, contendo, pageOf } from '../driver/page.ts';

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

/** A CNPJ is found however it is written; a text without a digit or letter of one is none. */
const doCnpj = (texto: string) => {
  const cnpj = normalizeCnpj(texto);
  return cnpj === '' ? sql`false` : sql`e.cnpj like ${contendo(cnpj)}`;
};

/** Security events in SQL, and a line of the log for each. */
export const segurancaStore = (db: DeTodas, agora: () => Date, log: Log): SegurancaPort => ({
  registrar: async (ocorrencia) => {
    log.warn({ seguranca: ocorrencia }, 'evento de segurança');
    await save(db, ocorrencia, agora()).catch((error) => log.error({ err: error }, 'evento não registrado'));
  },
  list: async (filtro) => {
    const { tipo, usuario, empresa, dataInicial, dataFinal, perPage } = filtro;
    const query = {
      select: sql`e.codigo, e.tipo, e.codusu as codigo_usu, e.nome as nome_usu, e.email as email_usu, e.codemp as codigo_emp,
        e.nomfan as nomfan_emp, e.cnpj as cnpj_emp, e.origem, e.alvo, e.primeira, e.ultima, e.vezes`,
      from: sql`from evento_seguranca e`,
      where: all([
        tipo ? sql`e.tipo = ${tipo}` : null,
        usuario ? sql`(${contem(sql`e.nome`, usuario)} or ${contem(sql`e.email`, usuario)})` : null,
        empresa ? sql`(${contem(sql`e.nomfan`, empresa)} or ${doCnpj(empresa)})` : null,
        dataInicial ? sql`e.ultima >= ${`${dataInicial}T00:00:00-03:00`}` : null,
        dataFinal ? sql`e.primeira <= ${`${dataFinal}T23:59:59.999-03:00`}` : null,
      ]),
      sorts: { ultima: sql`e.ultima`, vezes: sql`e.vezes`, tipo: sql`e.tipo` },
      defaultOrder: sql`e.ultima desc, e.codigo desc`,
    };
    const rows = await listRows<EventoDeSeguranca>(db, query, filtro);
    return pageOf(rows, await countRows(db, query), perPage);
  },
  esquecer: async (antesDe) => {
    await db.deleteFrom('evento_seguranca').where('ultima', '<', antesDe.toISOString()).execute();
  },
});
