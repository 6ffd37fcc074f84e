import { sql } from 'kysely';
import type { Endpoint, EntregaDeEvento } from '#contract/gateway/webhooks.ts';
import { CANAL_DE_ENTREGAS, type QuaisReenviar, type WebhookStore } from '../../../ports/webhooks.ts';
import { columnsOf } from '../../driver/columns.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { deleteOwn, selectOwn, updateOwn } from '../../driver/escopo/proprias.ts';
import type { Aviso } from '../../driver/eventos.ts';
import { listPage } from '../../driver/listQuery.ts';
import type { Over } from '../../driver/over.ts';
import { firstOf, hasChanged, rowsOf, run } from '../../driver/statements.ts';
import { AGORA } from '../intencoes/relogio.ts';
import { pingEndpoint, tellEventos } from './tellEventos.ts';

const e = columnsOf<'webhook_entrega'>('e');

const listEntregas: Over<WebhookStore>['listEntregas'] = (db, { endpoint, estado, ...consulta }) =>
  listPage<EntregaDeEvento>(
    db,
    {
      columns: {
        ...e('codigo', 'evento', 'estado', 'tentativas'),
        ...columnsOf<'webhook_evento'>('v')('tipo', 'quando', 'corpo'),
        proxima: sql`case when e.estado = 'pendente' then e.proxima end`,
      },
      from: sql`from webhook_entrega e join webhook_evento v on v.id = e.evento`,
      where: sql`e.codemp = ${db.codigoEmpresa} and e.endpoint::text = ${endpoint}
        and (${estado}::text is null or e.estado = ${estado})`,
      sorts: {},
      defaultOrder: sql`e.codigo desc`,
    },
    consulta,
  );

/** A delivery under way ends first: its lease is left alone. */
const resend = async (db: DaEmpresa, { endpoint, codigo, de, ate }: QuaisReenviar): Promise<number> => {
  const { numAffectedRows } = await sql`update webhook_entrega e
    set estado = 'pendente', proxima = ${AGORA}, falhas = 0
    from webhook_evento v where v.id = e.evento and e.codemp = ${db.codigoEmpresa} and e.endpoint::text = ${endpoint}
      and (e.codigo = ${codigo}::bigint or v.quando between ${de}::timestamptz and ${ate}::timestamptz)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};

const change = (db: DaEmpresa, ...[id, mudanca, codusu]: Parameters<WebhookStore['change']>) =>
  hasChanged(
    updateOwn(db, 'webhook_endpoint')
      .set({ ...mudanca, codusu, ...('estado' in mudanca && { falhadesde: null, avisado: true }) })
      .where(sql`id::text`, '=', id),
  );

/** What may make something due: gateways hear of it once it is committed. */
const waking = async <T>(tell: (aviso: Aviso) => Promise<void>, done: Promise<T>): Promise<T> => {
  const result = await done;
  if (result) await tell({ canal: CANAL_DE_ENTREGAS, assuntos: [] });
  return result;
};

/** See WebhookStore. */
export const webhookStore = (db: DaEmpresa, tell: (aviso: Aviso) => Promise<void>): WebhookStore => ({
  tell: async (eventos) => {
    await waking(tell, tellEventos(db, eventos));
  },
  ping: async (endpoint) => {
    await waking(tell, pingEndpoint(db, endpoint));
  },
  list: () => rowsOf<Endpoint>(db)`
    select w.id, w.url, w.eventos, w.estado, w.versao, w.criado, u.nome_usu as quem,
        w.falhadesde as "falhaDesde", (select count(*)::int from webhook_entrega e
          where e.endpoint = w.id and e.estado = 'pendente') as pendentes
      from webhook_endpoint w left join usuario u on u.codigo_usu = w.codusu
      where w.codemp = ${db.codigoEmpresa} order by w.criado, w.id`,
  get: (id) =>
    firstOf(selectOwn(db, 'webhook_endpoint').select(['id', 'url', 'fechado']).where(sql`id::text`, '=', id)),
  create: ({ eventos, ...endpoint }, codusu) =>
    run(
      db
        .insertInto('webhook_endpoint')
        .values({ ...endpoint, eventos: [...eventos], codemp: db.codigoEmpresa, codusu }),
    ),
  change: (...qual) => waking(tell, change(db, ...qual)),
  update: (id, { url, eventos, versao }, codusu) =>
    hasChanged(
      updateOwn(db, 'webhook_endpoint')
        .set({ url, eventos: [...eventos], codusu, versao: versao + 1 })
        .where(sql`id::text`, '=', id)
        .where('versao', '=', versao),
    ),
  remove: (id) => hasChanged(deleteOwn(db, 'webhook_endpoint').where(sql`id::text`, '=', id)),
  listEntregas: (consulta) => listEntregas(db, consulta),
  resend: (quais) => waking(tell, resend(db, quais)),
});
