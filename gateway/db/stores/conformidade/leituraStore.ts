import { sql } from 'kysely';
import type { LinhaDeLeitura } from '#contract/gateway/conformidade/leituras.ts';
import type { NovaLeitura } from '../../../ports/leituras.ts';
import type { Paginada } from '../../../ports/paginada.ts';
import { columnsOf, containsText, sortKeyOf } from '../../driver/columns.ts';
import { all, type ListQuery, listPage } from '../../driver/listQuery.ts';
import type { DaEmpresa, DeTodas } from '../../driver/tenancy/tenancy.ts';
import { fimDoDia, inicioDoDia } from '../engine/userAndCompany.ts';

interface FiltroDeLeituras extends Paginada {
  tipo: string | null;
  usuario: string | null;
  dataInicial: string | null;
  dataFinal: string | null;
}

/** The trail of readings, of all companies: one statement, whatever the number of companies. */
export const trilhaDeLeituras = (db: DeTodas, agora: () => Date) => ({
  /** Throws when the line cannot be written: what was read must then not be handed out. */
  record: async ({ tipo, nome, registro, empresas, codigoUsuario, sistema, origem }: NovaLeitura) => {
    const now = agora().toISOString();
    const hora = `${now.slice(0, 13)}:00:00.000Z`;
    await sql`insert into leitura as l
        (codemp, tipo, nome, registro, codusu, quem, email, sistema, origem, hora, primeira, ultima)
      select c.codigo, ${tipo}, ${nome}, ${registro}, ${codigoUsuario}, u.nome_usu, u.email_usu, ${sistema}, ${origem},
        ${hora}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${[...empresas]}::int[]) c (codigo) left join usuario u on u.codigo_usu = ${codigoUsuario} order by 1
      on conflict (codemp, hora, codusu, tipo, nome, registro, origem, sistema)
        do update set vezes = l.vezes + 1, ultima = greatest(l.ultima, excluded.ultima)`.execute(db);
  },
});

const l = columnsOf<'leitura'>('l');

export const leituraStore = (db: DaEmpresa) => ({
  list: (filtro: FiltroDeLeituras) => {
    const { tipo, usuario, dataInicial, dataFinal } = filtro;
    const query: ListQuery<LinhaDeLeitura> = {
      columns: {
        ...l('codigo', 'ultima', 'quem', 'email', 'nome', 'registro', 'origem', 'sistema'),
        ...l('primeira', 'vezes'),
        tipo: sql`l.tipo`,
      },
      from: sql`from leitura l`,
      where: all([
        sql`l.codemp = ${db.codigoEmpresa}`,
        tipo && sql`l.tipo = ${tipo}`,
        usuario && sql`(${containsText(sql`l.quem`, usuario)} or ${containsText(sql`l.email`, usuario)})`,
        dataInicial && sql`l.ultima >= ${inicioDoDia(dataInicial)}`,
        dataFinal && sql`l.primeira <= ${fimDoDia(dataFinal)}`,
      ]),
      sorts: {
        ...l('ultima', 'tipo', 'vezes'),
        quem: sortKeyOf(sql`l.quem`),
      },
      defaultOrder: sql`l.ultima desc, l.codigo desc`,
    };
    return listPage(db, query, filtro);
  },
});
