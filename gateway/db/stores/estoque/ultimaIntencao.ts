import { type RawBuilder, sql } from 'kysely';
import type { ultimaOperacao } from '#contract/gateway/engine/campos.ts';
import type { Family } from '#contract/operations/operation.ts';
import type { WireOfFields } from '#domain/fields/field.ts';
import type { Consulta } from '../../../ports/estoque.ts';
import type { RowColumns } from '../../driver/columns.ts';
import type { Sql } from '../../driver/listQuery.ts';

interface OpcoesDaIntencao {
  /** The row's plate; `SEM_PLACA` in a list of vehicles that have none. */
  placa?: Sql;
  /** The rows that show the operation, in a list that also has older records of a vehicle. */
  daLinha?: Sql;
  /** The operations whose refusal is the list's own; all of the family unless told. Another's is told, and is no state here. */
  atos?: readonly string[];
  /** The condition under which the operation (`i`) is still shown: a later event may have made it moot. */
  vale?: (i: Sql) => Sql;
}

/** Facts of a row beside those of its last operation. */
interface Outra {
  /** Code and message of what else is wrong, where the operation was not refused. */
  codigo?: Sql;
  mensagem?: Sql;
  /** The state of an operation of another company that the row waits for. */
  estado?: Sql;
}

export const SEM_PLACA: Sql = sql`null::text`;
export const VIVA: Sql = sql`('pendente', 'enviando', 'desconhecida')`;

/** Vehicles, by chassis or plate, that have an operation other than a confirmed one. */
const algoPor = (nome: Sql, coluna: Sql): Sql =>
  sql`${nome} in (select ${coluna} from intencao where estado <> 'confirmada')`;

const joinOf = (
  l: Sql,
  familia: Family | readonly Family[],
  { placa = sql`${l}.placa`, daLinha = sql`true`, atos, vale = () => sql`true` }: OpcoesDaIntencao,
): Sql => {
  const propria = atos ? sql`i.operacao = any(${atos}::text[])` : sql`true`;
  const intencao = sql`select i.id, i.estado, i.criada, i.rota, i.dispensada, i.adiadadesde, i.errocodigo, i.errotitulo, i.erromensagem, i.errodetalhe,
      (${propria}) as propria from intencao i where i.codemp = ${l}.codemp and ${daLinha}
      and (i.estado in ('pendente', 'enviando', 'desconhecida', 'confirmada') or i.familia = any(${[familia].flat()}::text[]))`;
  return sql`
  left join lateral (select * from (
    (${intencao} and i.chassi = ${l}.chassi)
    union all
    (${intencao} and (i.chassi is null or i.chassi is distinct from ${l}.chassi) and placa_unica(i.placa) = placa_unica(${placa}))
    order by criada desc limit 1
  ) u where ${algoPor(sql`${l}.chassi`, sql`chassi`)} or ${algoPor(sql`placa_unica(${placa})`, sql`placa_unica(placa)`)} offset 0
  ) i on i.dispensada is null and ${vale(sql`i`)}`;
};

const EM_CURSO = sql`coalesce(i.estado in ${VIVA}, false)`;
const RECUSADA = sql`coalesce(i.estado = 'recusada' and i.errocodigo is not null and i.propria, false)`;
const NO_RENAVE = { processando: EM_CURSO, erro: RECUSADA };
/** Never null: a condition that could be would let the plan join intents first. */
const PAROU = sql`coalesce(i.estado in ('recusada', 'desconhecida'), false)`;
const PARADA = sql`not ${EM_CURSO} and not ${RECUSADA}`;
const seRecusada = (valor: Sql, senao: Sql = sql`null`): RawBuilder<string | null> =>
  sql`case when i.estado = 'recusada' then ${valor} else ${senao} end`;

/** The columns of a row's last operation. */
const situacao = ({
  codigo = sql`null::text`,
  mensagem,
  estado = sql`null`,
}: Outra = {}): RowColumns<WireOfFields<typeof ultimaOperacao>> => ({
  status_processandoapi: sql`${EM_CURSO} or ${estado} is not null`,
  resultadodesconhecido: sql`coalesce(i.estado = 'desconhecida' or ${estado} = 'desconhecida', false)`,
  adiadadesde: sql`case when i.estado in ('pendente', 'enviando') then i.adiadadesde end`,
  idrecusa: seRecusada(sql`i.id::text`),
  rotarecusada: seRecusada(sql`i.rota`),
  pedidaem: sql`case when ${PAROU} then i.criada end`,
  recusadaemoutrolugar: sql`coalesce(i.estado = 'recusada' and not i.propria, false)`,
  errocodigo: seRecusada(sql`i.errocodigo`, codigo),
  errotitulo: seRecusada(sql`i.errotitulo`),
  erromensagem: seRecusada(sql`i.erromensagem`, mensagem),
  errodetalhe: seRecusada(sql`i.errodetalhe`),
});

/**
 * The last operation of a vehicle in a list's row (`l`), by either of its names, among those that the list is about: its join,
 * and what the list says by it. A refusal is dropped once a later operation exists. Most vehicles have confirmed operations
 * only: `offset 0` keeps that condition outside the subquery, so that the plan does not look up the operations of those
 * thousands.
 */
export const ultimaIntencao = (
  l: Sql,
  familia: Family | readonly Family[],
  opcoes: OpcoesDaIntencao = {},
) => ({
  join: joinOf(l, familia, opcoes),
  situacao,
  /** The states of `ESTADOS_NO_RENAVE`, and of `ESTADOS_A_CONFIRMAR`. */
  noRenave: NO_RENAVE,
  aConfirmar: { ...NO_RENAVE, prontas: PARADA },
  /** The states of `ESTADOS_COM_NOTA`; `impedida` is what `record.ts` would refuse at once. */
  comNota: (semNota: Sql, impedida: Sql = sql`false`) => ({
    ...NO_RENAVE,
    prontas: sql`${PARADA} and not (${semNota}) and not (${impedida})`,
    impedidas: sql`${PARADA} and not (${semNota}) and (${impedida})`,
    semNota: sql`${PARADA} and ${semNota}`,
  }),
  /** Rows that wait for somebody, where only those are asked for: by the operation, or by what else the list knows. */
  soParadas: ({ paradas }: Pick<Consulta, 'paradas'>, ...outras: readonly Sql[]): Sql =>
    paradas === undefined ? sql`true` : sql`(${sql.join([PAROU, ...outras], sql` or `)})`,
});
