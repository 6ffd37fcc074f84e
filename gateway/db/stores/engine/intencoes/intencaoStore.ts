import { sql } from 'kysely';
import type { PassoDaIntencao } from '#contract/gateway/suporte/suporte.ts';
import type { OperationName } from '#contract/operations/index.ts';
import type { Recusa } from '#domain/recusa.ts';
import type { Estoque } from '../../../../ports/estoque.ts';
import type { EstadoIntencao, Intencao, Lease, NovoPasso } from '../../../../ports/intencoes.ts';
import type { LugarDaLinha } from '../../../../ports/paginada.ts';
import type { Sql } from '../../../driver/listQuery.ts';
import {
  firstOf,
  hasChanged,
  hasRow,
  onlyValue,
  onlyValues,
  over,
  prepared,
  run,
} from '../../../driver/statements.ts';
import {
  type DaEmpresa,
  deleteOwn,
  deOutras,
  selectOwn,
  updateOwn,
} from '../../../driver/tenancy/tenancy.ts';
import { lockForEnding } from '../answerLock.ts';
import { AGORA, daqui } from './clock.ts';
import { createIntencoes, refuseNew } from './createIntencoes.ts';
import { passosOf } from './historias.ts';
import { intencaoOf } from './intencaoOf.ts';

interface Mudanca {
  estado: 'pendente' | 'desconhecida';
  /** Delay until the next attempt, in milliseconds. */
  emMs: number;
  /** False when the registry has not been asked, which does not count as an attempt. */
  enviada: boolean;
  /** The answer was lost just now. */
  perdida: boolean;
  /** The registry said that it takes it later. */
  adiada: boolean;
}

interface FiltroDaEmpresa {
  estado: string | null;
  chassi: string | null;
  /** The place of the last one that was read. */
  depoisDe: LugarDaLinha | null;
  limite: number;
}

/** No request is on its way for longer; what a person wants again later is wanted again. */
const MESMO_PEDIDO = sql`interval '1 minute'`;

const antes = sql`select a.operacao, a.estado, a.encerrada, a.errocodigo, a.dados -> 'corpo' as corpo, a.criada
  from intencao a`;

/** Of the just created intents those whose vehicle's last operation `holds`: by either name of the vehicle, each by its index. */
const listAfter = (holds: Sql) => (db: DaEmpresa, intencoes: readonly string[]) =>
  onlyValues<string>(db)`
    select i.id from intencao i
    cross join lateral (
      (${antes} where a.codemp = i.codemp and a.chassi = i.chassi and a.id <> i.id order by a.criada desc limit 1)
      union all
      (${antes} where a.codemp = i.codemp and placa_unica(a.placa) = placa_unica(i.placa) and a.placa is not null
        and a.id <> i.id order by a.criada desc limit 1)
      order by criada desc limit 1
    ) u
    where i.codemp = ${db.codigoEmpresa} and i.id = any(${intencoes}::uuid[]) and u.operacao = i.operacao and ${holds}`;

/** Late duplicates: equal to one confirmed less than a minute ago, which was in flight meanwhile. */
const listRepetidas = listAfter(sql`u.estado = 'confirmada' and u.corpo = i.dados -> 'corpo'
  and u.encerrada > clock_timestamp() - ${MESMO_PEDIDO}`);

/** Asked again for what the registry did already, and we could not note. */
const listNaoAnotadas = listAfter(sql`u.estado = 'recusada' and u.errocodigo = 'naoAnotada'`);

/** The confirmed intent of one of these operations that created a stock record. */
const getDoEstoque = async (
  db: DaEmpresa,
  idestoque: number,
  operacao: readonly OperationName[],
): Promise<Intencao | null> => {
  const doRegistro = selectOwn(db, 'intencao', { idestoque, operacao, estado: 'confirmada' });
  const row = await firstOf(doRegistro.selectAll().orderBy('criada').limit(1));
  return row ? intencaoOf(row) : null;
};

const addPasso = async (db: DaEmpresa, intencao: string, passo: NovoPasso): Promise<void> => {
  const { dado = null, requisicao = null, resposta = null, statusHttp = null } = passo;
  await sql`${prepared} insert into passo_intencao (intencao, quando, passo, dado, requisicao, resposta, statushttp)
    select i.id, ${AGORA}, ${passo.passo}, ${dado}::text, ${requisicao}::text, ${resposta}::text, ${statusHttp}::int
    from intencao i where i.id = ${intencao}`.execute(db);
};

/** Moves of an intent, by whom it is in the hands of. */
const moves = (db: DaEmpresa) => {
  const nasMaos = ({ id, fence }: Lease) =>
    updateOwn(db, 'intencao', { id, posse: fence, estado: ['enviando', 'desconhecida'] });
  return {
    /** Ends an intent as refused; false when the lease was lost. */
    refuse: (lease: Lease, { codigo, titulo, mensagem, detalhe }: Recusa) =>
      hasChanged(
        nasMaos(lease)
          .set({ estado: 'recusada', encerrada: AGORA, prazo: null })
          .set({ errocodigo: codigo, errotitulo: titulo, erromensagem: mensagem, errodetalhe: detalhe }),
      ),
    /** Ends an intent as done, first in its transaction; false when the lease was lost. */
    confirmar: async (lease: Lease, resposta: unknown): Promise<boolean> => {
      await lockForEnding(db);
      return hasChanged(
        nasMaos(lease).set({
          estado: 'confirmada',
          encerrada: AGORA,
          prazo: null,
          resposta: JSON.stringify(resposta),
        }),
      );
    },
    /** Returns an intent to the queue or marks it in doubt; false when the lease was lost. */
    change: (lease: Lease, { estado, emMs, enviada, perdida, adiada }: Mudanca) =>
      hasChanged(
        nasMaos(lease).set((eb) => ({
          estado,
          tomada: false,
          prazo: daqui(emMs),
          tentativas: eb('tentativas', '-', enviada ? 0 : 1),
          ...(perdida && { enviada: AGORA }),
          ...(adiada && { adiadadesde: sql<string>`coalesce(adiadadesde, ${AGORA})` }),
          ...(enviada && { adiadadesde: null }),
        })),
      ),
  };
};

/**
 * Puts an intent in doubt again because of late news, whoever holds the lease; returns its previous state, null
 * when it stays as it is. An intent that was refused holds its vehicle again, unless another holds it by now.
 */
const reopen = (db: DaEmpresa, id: string) => onlyValue<EstadoIntencao>(db)`
    with antes as (select id, estado from intencao where id = ${id} and codemp = ${db.codigoEmpresa} for update)
    update intencao i set estado = 'desconhecida', prazo = now(), enviada = clock_timestamp(), encerrada = null,
      posse = posse + 1, tomada = false, errocodigo = null, errotitulo = null, erromensagem = null, errodetalhe = null
    from antes
    where i.id = antes.id and (antes.estado in ('pendente', 'desconhecida') or antes.estado = 'recusada' and not exists (
      select 1 from intencao o where o.codemp = i.codemp and o.estado in ('pendente', 'enviando', 'desconhecida')
        and (o.chassi = i.chassi or placa_unica(o.placa) = placa_unica(i.placa))))
    returning antes.estado`;

/**
 * Stock records, as the registry has them, whose news an operation will report: one of the vehicle is live or
 * ended since `desde`, here or at a branch, or the record is polled and its new state not heard yet. By record id.
 */
const listOcupados = async (
  db: DaEmpresa,
  registros: readonly Pick<Estoque, 'id' | 'chassi' | 'placa' | 'estado'>[],
  desde: string,
): Promise<ReadonlySet<number>> => {
  const ditos = JSON.stringify(
    registros.map(({ id, chassi, placa, estado }) => ({ id, chassi, placa, estado })),
  );
  return new Set(
    await onlyValues<number>(db)`
    select r.id from json_to_recordset(${ditos}::json) as r(id bigint, chassi text, placa text, estado text)
    where exists (select 1 from ${deOutras('intencao')} i join empresa f on f.codigo_emp = i.codemp
        join empresa eu on eu.codigo_emp = ${db.codigoEmpresa} and left(eu.cnpj_emp, 8) = left(f.cnpj_emp, 8)
        where (i.chassi = r.chassi or placa_unica(i.placa) = placa_unica(r.placa))
          and (i.estado in ('pendente', 'enviando', 'desconhecida') or i.encerrada >= ${desde}::timestamptz))
      or exists (select 1 from acompanhamento a join estoque e on e.codemp = a.codemp and e.id = a.idestoque
        where a.codemp = ${db.codigoEmpresa} and a.idestoque = r.id and r.estado not in (e.estado, a.estado))`,
  );
};

/** A company's intents. All times are the database's. */
export const intencaoStore = (db: DaEmpresa) => {
  return {
    ...moves(db),
    ...over(db, {
      create: createIntencoes,
      refuseNew,
      listOcupados,
      listRepetidas,
      listNaoAnotadas,
      addPasso,
      reopen,
    }),
    ...over(db, { getDoEstoque }),
    /** Deletes just created intents that turned out to be pointless. */
    remove: (ids: readonly string[]) =>
      run(deleteOwn(db, 'intencao').where('id', '=', sql<string>`any(${ids}::uuid[])`)),
    saveEstoque: (id: string, idestoque: number) => run(updateOwn(db, 'intencao', { id }).set({ idestoque })),
    /** Dismisses a refusal; false when the company has no such refusal. */
    dismiss: (id: string): Promise<boolean> => {
      const recusada = updateOwn(db, 'intencao', { estado: 'recusada' }).where(sql`id::text`, '=', id);
      return hasChanged(recusada.set({ dispensada: AGORA }));
    },
    /** Makes an intent in doubt due now. */
    expedite: (id: string) =>
      run(updateOwn(db, 'intencao', { id, estado: 'desconhecida' }).set({ prazo: daqui(0) })),
    get: async (id: string): Promise<Intencao | null> => {
      const row = await firstOf(selectOwn(db, 'intencao', { id }).modifyFront(prepared).selectAll());
      return row ? intencaoOf(row) : null;
    },
    /** The newest first, after the given one. */
    list: async ({ estado, chassi, depoisDe, limite }: FiltroDaEmpresa): Promise<Intencao[]> => {
      let query = selectOwn(db, 'intencao')
        .selectAll()
        .select(sql<LugarDaLinha>`json_build_array(criada, id)`.as('lugar'));
      if (estado) query = query.where(sql.ref('estado'), '=', estado);
      if (chassi) query = query.where('chassi', '=', chassi);
      if (depoisDe) query = query.where(sql<boolean>`(criada, id) < (${sql.join(depoisDe)})`);
      const rows = await query.orderBy('criada', 'desc').orderBy('id', 'desc').limit(limite).execute();
      return rows.map((row) => ({ ...intencaoOf(row), lugar: row.lugar }));
    },
    /** What happened to an intent, without requests and answers. */
    listPassos: async (id: string): Promise<Pick<PassoDaIntencao, 'quando' | 'passo'>[]> =>
      (await passosOf(db, [id])).get(id) ?? [],
    /** True when the company ever did this operation to the vehicle. */
    hasConfirmada: (operacao: OperationName, chassi: string) =>
      hasRow(selectOwn(db, 'intencao', { chassi, operacao, estado: 'confirmada' }).select('id')),
  };
};
