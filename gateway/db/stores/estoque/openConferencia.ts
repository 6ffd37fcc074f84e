import { sql } from 'kysely';
import { SEM_DESCRICAO } from '#domain/texts.ts';
import type { Sql } from '../../driver/listQuery.ts';
import { onlyValue, runText } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { DESCRICAO } from './descricao.ts';
import { ultimoLugarDe } from './faltasDoPatio.ts';
import { autorizacaoDe, saidaDePe, valorDeEntrada } from './fatosDoEstoque.ts';

/** Days after which a car that left is expected in no yard. */
const DIAS_DA_SAIDA = 60;

const BRASILIA = sql`at time zone 'America/Sao_Paulo'`;

const chavesOf = (...chaves: readonly Sql[]): Sql =>
  sql`(select coalesce(jsonb_agg(c), '[]'::jsonb) from unnest(array[${sql.join(chaves)}]::text[]) c where c is not null)`;

/** Cars in stock now. */
export const estoqueDeAgora = ({ codigoEmpresa }: DaEmpresa): Sql => sql`
  select l.chassi, coalesce(l.placa, v.placa_vei) as placa, ${DESCRICAO} as descricao,
    case when ${autorizacaoDe(sql`l.codemp`, sql`l.id`)} is not null then 'prometido' else 'estoque' end as situacao,
    l.entrada::timestamp ${BRASILIA} as desde, ${valorDeEntrada(sql`n`)} as valor,
    ${chavesOf(sql`l.chaveentrada`, sql`n.chavenfe`)} as chaves, 1 as ordem
  from estoque l left join xml_item n on n.codigo = l.item_entrada and n.codemp = l.codemp
    left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${codigoEmpresa} and l.estado = 'CONFIRMADO'`;

/** Cars that may stand in the yard now; of a chassis known in several ways the first counts. */
const agoraNoPatio = (db: DaEmpresa): Sql => sql`
  ${estoqueDeAgora(db)}
  union all
  select l.chassi, null, ${DESCRICAO}, 'transito', l.cadastrada::timestamp ${BRASILIA}, null,
    ${chavesOf(sql`(select x.chavenfe from xml_item x where x.codemp = l.codemp and x.chassi = l.chassi
      and x.situacao = 'lida' order by x.selecionada desc, x.codigo desc limit 1)`)}, 2
  from pendencia_entrada l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${db.codigoEmpresa}
  union all
  select l.chassi, l.placa, ${DESCRICAO}, 'transito', l.autorizada::timestamp ${BRASILIA}, l.valor, '[]'::jsonb, 2
  from autorizacao_usado l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${db.codigoEmpresa} and l.papel = 'destino'
  union all
  select l.chassi, coalesce(l.placa, v.placa_vei), ${DESCRICAO}, 'vendido', l.saida::timestamp ${BRASILIA},
    l.valor, ${chavesOf(sql`l.chavesaida`, sql`l.chaveentrada`)}, 3
  from estoque l left join veiculo v on v.codemp_vei = l.codemp and v.chassi_vei = l.chassi
  where l.codemp = ${db.codigoEmpresa} and ${saidaDePe(sql`l`)}
    and l.saida::timestamp ${BRASILIA} > now() - make_interval(days => ${sql.lit(DIAS_DA_SAIDA)})`;

interface Abertura {
  codigoUsuario: number;
  agora: Date;
  /** Null for the whole yard. */
  lugar: string | null;
}

/** Null where one is open already. */
export const openConferencia = async (
  db: DaEmpresa,
  { codigoUsuario, agora, lugar }: Abertura,
): Promise<number | null> => {
  const codigo = await onlyValue<number>(db)`
    insert into conferencia_patio (codemp, codusu, aberta, lugar)
    values (${db.codigoEmpresa}, ${codigoUsuario}, ${agora.toISOString()}, ${lugar})
    on conflict (codemp) where fechada is null do nothing returning codigo`;
  if (codigo === null) return null;
  const elsewhere =
    lugar === null
      ? sql`false`
      : sql`a.situacao in ('estoque', 'prometido') and sem_acento(${lugar}::text)
          is distinct from sem_acento(${ultimoLugarDe(sql`${db.codigoEmpresa}::integer`, sql`a.chassi`)})`;
  await runText(db)`
    insert into carro_patio (conferencia, codemp, chassi, placa, descricao, situacao, desde, valor, chaves)
    select distinct on (a.chassi) ${codigo}::integer, ${db.codigoEmpresa}::integer, a.chassi, a.placa,
      nullif(a.descricao, ${SEM_DESCRICAO}),
      case when ${elsewhere} then 'outroLugar' else a.situacao end, a.desde, a.valor, a.chaves
    from (${agoraNoPatio(db)}) a order by a.chassi, a.ordem, a.desde desc`;
  return codigo;
};
