import { sql } from 'kysely';
import type { EstadoIntencao, IntencaoStore, Lease, NovoPasso } from '../../../../ports/intencoes.ts';
import type { LugarDaLinha } from '../../../../ports/paginada.ts';
import {
  hasChanged,
  hasRow,
  type Over,
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

/** No request is on its way for longer; what a person wants again later is wanted again. */
const MESMO_PEDIDO = sql`interval '1 minute'`;

const antes = sql`select a.operacao, a.estado, a.encerrada, a.dados -> 'corpo' as corpo, a.criada from intencao a`;

/** By either name of the intent's vehicle, each by its own index. */
const listRepetidas = async (
  db: DaEmpresa,
  intencoes: readonly string[],
): Promise<string[]> => onlyValues<string>(db)`
    select i.id from intencao i
    cross join lateral (
      (${antes} where a.codemp = i.codemp and a.chassi = i.chassi and a.id <> i.id order by a.criada desc limit 1)
      union all
      (${antes} where a.codemp = i.codemp and placa_unica(a.placa) = placa_unica(i.placa) and a.placa is not null
        and a.id <> i.id order by a.criada desc limit 1)
      order by criada desc limit 1
    ) u
    where i.codemp = ${db.codigoEmpresa} and i.id = any(${intencoes}::uuid[])
      and u.operacao = i.operacao and u.estado = 'confirmada' and u.corpo = i.dados -> 'corpo'
      and u.encerrada > clock_timestamp() - ${MESMO_PEDIDO}`;

const addPasso = async (db: DaEmpresa, intencao: string, passo: NovoPasso): Promise<void> => {
  const { dado = null, requisicao = null, resposta = null, statusHttp = null } = passo;
  await sql`${prepared} insert into passo_intencao (intencao, quando, passo, dado, requisicao, resposta, statushttp)
    select i.id, ${AGORA}, ${passo.passo}, ${dado}::text, ${requisicao}::text, ${resposta}::text, ${statusHttp}::int
    from intencao i where i.id = ${intencao}`.execute(db);
};

/** Moves of an intent, by whom it is in the hands of. */
const moves = (db: DaEmpresa) => {
  const nasMaos = ({ id, fence }: Lease) =>
    updateOwn(db, 'intencao')
      .where('id', '=', id)
      .where('posse', '=', fence)
      .where('estado', 'in', ['enviando', 'desconhecida']);
  return {
    refuse: (lease, { codigo, titulo, mensagem, detalhe }) =>
      hasChanged(
        nasMaos(lease)
          .set({ estado: 'recusada', encerrada: AGORA, prazo: null })
          .set({ errocodigo: codigo, errotitulo: titulo, erromensagem: mensagem, errodetalhe: detalhe }),
      ),
    confirmar: async (lease, resposta) => {
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
    change: (lease, { estado, emMs, enviada, perdida }) =>
      hasChanged(
        nasMaos(lease).set((eb) => ({
          estado,
          tomada: false,
          prazo: daqui(emMs),
          tentativas: eb('tentativas', '-', enviada ? 0 : 1),
          ...(perdida && { enviada: AGORA }),
        })),
      ),
  } satisfies Partial<IntencaoStore>;
};

/** An intent that was refused holds its vehicle again, unless another holds it by now. */
const reopen = async (db: DaEmpresa, id: string): Promise<EstadoIntencao | null> => onlyValue<EstadoIntencao>(
  db,
)`
    with antes as (select id, estado from intencao where id = ${id} and codemp = ${db.codigoEmpresa} for update)
    update intencao i set estado = 'desconhecida', prazo = now(), enviada = clock_timestamp(), encerrada = null,
      posse = posse + 1, tomada = false, errocodigo = null, errotitulo = null, erromensagem = null, errodetalhe = null
    from antes
    where i.id = antes.id and (antes.estado in ('pendente', 'desconhecida') or antes.estado = 'recusada' and not exists (
      select 1 from intencao o where o.codemp = i.codemp and o.estado in ('pendente', 'enviando', 'desconhecida')
        and (o.chassi = i.chassi or placa_unica(o.placa) = placa_unica(i.placa))))
    returning antes.estado`;

const listOcupados: Over<IntencaoStore>['listOcupados'] = async (db, registros, desde) => {
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

/** One company's intents. */
export const intencaoStore = (db: DaEmpresa): IntencaoStore => {
  const change = () => updateOwn(db, 'intencao');
  const own = () => selectOwn(db, 'intencao');
  return {
    ...moves(db),
    ...over(db, { create: createIntencoes, refuseNew, listOcupados, listRepetidas, addPasso, reopen }),
    remove: async (ids) => {
      const deles = sql<string>`any(${ids}::uuid[])`;
      await deleteOwn(db, 'intencao').where('id', '=', deles).execute();
    },
    saveEstoque: (id, idestoque) => run(change().set({ idestoque }).where('id', '=', id)),
    dismiss: async (id) => {
      const recusada = change().where(sql`id::text`, '=', id).where('estado', '=', 'recusada');
      return hasChanged(recusada.set({ dispensada: AGORA }));
    },
    expedite: async (id) => {
      const emDuvida = change().where('id', '=', id).where('estado', '=', 'desconhecida');
      await emDuvida.set({ prazo: daqui(0) }).execute();
    },
    get: async (id) => {
      const row = await own().modifyFront(prepared).selectAll().where('id', '=', id).executeTakeFirst();
      return row ? intencaoOf(row) : null;
    },
    list: async ({ estado, chassi, depoisDe, limite }) => {
      let query = own().selectAll().select(sql<LugarDaLinha>`json_build_array(criada, id)`.as('lugar'));
      if (estado) query = query.where(sql.ref('estado'), '=', estado);
      if (chassi) query = query.where('chassi', '=', chassi);
      if (depoisDe) query = query.where(sql<boolean>`(criada, id) < (${sql.join(depoisDe)})`);
      const rows = await query.orderBy('criada', 'desc').orderBy('id', 'desc').limit(limite).execute();
      return rows.map((row) => ({ ...intencaoOf(row), lugar: row.lugar }));
    },
    listPassos: async (id) => (await passosOf(db, [id])).get(id) ?? [],
    hasConfirmada: async (operacao, chassi) => {
      const dela = own().where('chassi', '=', chassi).where('operacao', '=', operacao);
      return hasRow(dela.where('estado', '=', 'confirmada').select('id'));
    },
  };
};
