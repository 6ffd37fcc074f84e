import { sql } from 'kysely';
import type { Database } from '#gateway/db/driver/database.ts';

const DIA = sql`(datahoraimportacao at time zone 'America/Sao_Paulo')::date`;
const RECENTES = sql`now() - interval '30 days'`;

/** Writes what people were told of in the world's last month, from its rows; what is personal and of earlier days is read. */
export const deriveAvisos = async ({ kysely }: Database): Promise<void> => {
  await sql`insert into aviso (codemp, codusu, tipo, chave, quantos, dados, criado, mudado)
    select codemp, codusu, 'desfecho', operacao || ' ' || criada, count(*), jsonb_build_object('operacao', operacao,
        'confirmadas', count(*) filter (where estado = 'confirmada'), 'recusadas', count(*) filter (where estado = 'recusada'), 'pedido', min(id::text)),
      max(encerrada), max(encerrada)
    from intencao where criada > ${RECENTES} group by codemp, codusu, operacao, criada
    having count(*) > 1 and bool_and(encerrada is not null)
    union all
    select codemp, codusu, 'importacoes', ${DIA}::text, count(*), jsonb_build_object('lote', max(codigo)),
      max(datahoraimportacao), max(datahoraimportacao)
    from lote_xml where finalizado and datahoraimportacao > ${RECENTES} group by codemp, codusu, ${DIA}
    union all
    select codemp, null, 'prontas', max(cadastrada)::date::text, count(*), '{}', max(vista), max(vista)
    from pendencia_entrada p where exists (select from xml_item x where x.codemp = p.codemp and x.chassi = p.chassi and x.situacao = 'lida')
      and not exists (select from intencao i where i.codemp = p.codemp and i.chassi = p.chassi) group by codemp
    union all
    select codemp, null, 'entregas', max(vista)::date::text, count(*), '{}', max(vista), max(vista)
    from entrega where estado = 'PENDENTE' and lado = 'concessionaria' group by codemp order by 8`.execute(
    kysely,
  );
  await sql`insert into aviso_lido (aviso, codusu, quando)
    select codigo, codusu, mudado from aviso where codusu is not null
      and mudado < (select max(mudado) - interval '1 day' from aviso)`.execute(kysely);
};
