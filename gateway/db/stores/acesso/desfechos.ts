import { sql } from 'kysely';
import { razaoDaRecusa } from '#domain/recusa.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import type { NovoAviso } from '../../../ports/avisos.ts';
import { prepared, rowsOf, runText } from '../../driver/statements.ts';
import type { DaEmpresa } from '../../driver/tenancy/tenancy.ts';
import { DE_TAXA } from '../dinheiro/ledger.ts';
import { VIVA } from '../estoque/ultimaIntencao.ts';

/** Any number that no other advisory lock has. @concept advisory lock */
const ENDING_LOCK = 1_917_363_803;

interface LoteQueAndou {
  autor: number;
  operacao: string;
  criada: string;
  /** Of the intents that just ended. */
  confirmadasAgora: number;
  recusadasAgora: number;
  /** Of all until now. */
  recusadasAteAqui: number;
  /** The first of them. */
  recusa: { id: string; chassi: string | null; placa: string | null } & Parameters<typeof razaoDaRecusa>[0];
  daOrdem: boolean;
  /** Of all, once the last one has ended; 0 until then. */
  total: number;
  confirmadas: number;
  recusadas: number;
  /** Cents, less what was given back. */
  taxas: number;
  /** The least of all their ids. */
  pedido: string;
}

/** One refusal says its vehicle and reason; several of a standing order's round, their number. All lead to their own page. */
const recusasOf = ({ autor, operacao, criada, recusadasAteAqui, recusa }: LoteQueAndou): NovoAviso => {
  const { id, chassi, placa, ...razao } = recusa;
  const uma = { veiculo: placa ? formatPlaca(placa) : (chassi ?? ''), motivo: razaoDaRecusa(razao) };
  const dados = { operacao, pedido: id, recusadas: recusadasAteAqui, ...(recusadasAteAqui === 1 && uma) };
  return { tipo: 'recusas', chave: `${operacao} ${criada}`, autor, quantos: recusadasAteAqui, dados };
};

const avisosOf = (lote: LoteQueAndou): NovoAviso[] => {
  const { autor, operacao, criada, total, confirmadas, recusadas, taxas, pedido } = lote;
  const refused = lote.recusadasAgora > 0 ? [recusasOf(lote)] : [];
  if (lote.daOrdem)
    return lote.confirmadasAgora > 0
      ? [{ tipo: 'automaticas', quantos: lote.confirmadasAgora }, ...refused]
      : refused;
  if (total === 1) return refused;
  const dados = { operacao, confirmadas, recusadas, taxas, pedido };
  return total === 0
    ? []
    : [{ tipo: 'desfecho', chave: `${operacao} ${criada}`, autor, quantos: total, dados }];
};

/**
 * What to tell of intents that this transaction ended. A batch's last two may end at once, in two gateways: a lock until the
 * end of the transaction lets the second of them see the first.
 */
export const listDesfechos = async (db: DaEmpresa, intencoes: readonly string[]): Promise<NovoAviso[]> => {
  if (intencoes.length === 0) return [];
  const delas = sql`codemp = ${db.codigoEmpresa} and id = any(${[...intencoes]}::uuid[])`;
  await runText(db)`${prepared} select pg_advisory_xact_lock(${ENDING_LOCK}::int, lote) from (
    select distinct hashtext(concat_ws(' ', codemp, codusu, operacao, criada)) as lote from intencao where ${delas} order by 1) l`;
  const doLote = (i: string) =>
    sql`${sql.ref(`${i}.codemp`)} = ${db.codigoEmpresa} and (${sql.ref(`${i}.codusu`)}, ${sql.ref(`${i}.operacao`)}, ${sql.ref(`${i}.criada`)}) = (m.autor, m.operacao, m.criada)`;
  const lotes = await rowsOf<LoteQueAndou>(db)`${prepared}
    with meus as (
      select codusu as autor, operacao, criada, count(*) filter (where estado = 'confirmada')::int as "confirmadasAgora",
        count(*) filter (where estado = 'recusada')::int as "recusadasAgora",
        bool_or(exists (select from nota_da_ordem n where n.intencao = intencao.id)) as "daOrdem"
      from intencao where ${delas} group by 1, 2, 3)
    select m.autor, m.operacao, m.criada::text as criada, "confirmadasAgora", "recusadasAgora", "daOrdem", l.*, r.*
    from meus m cross join lateral (
      select count(*)::int as "recusadasAteAqui", (array_agg(json_build_object('id', i.id, 'chassi', i.chassi,
        'placa', i.placa, 'codigo', i.errocodigo, 'titulo', coalesce(i.errotitulo, ''), 'mensagem', i.erromensagem)
        order by i.id))[1] as recusa
      from intencao i where "recusadasAgora" > 0 and i.estado = 'recusada' and ${doLote('i')}
    ) r cross join lateral (
      select count(*)::int as total, count(*) filter (where i.estado = 'confirmada')::int as confirmadas,
        count(*) filter (where i.estado = 'recusada')::int as recusadas,
        coalesce(sum((select -sum(c.valor_cre) from credito c where c.intencao_cre = i.id and ${DE_TAXA})), 0)::bigint as taxas,
        min(i.id::text) as pedido
      from intencao i where ${doLote('i')}
        and (select not exists (select from intencao v where ${doLote('v')} and v.estado in ${VIVA}))
    ) l`;
  return lotes.flatMap(avisosOf);
};
