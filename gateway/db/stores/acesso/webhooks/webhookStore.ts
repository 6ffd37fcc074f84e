import { sql } from 'kysely';
import type { Endpoint, EntregaDeEvento } from '#contract/gateway/acesso/webhooks.ts';
import { camposDoEvento, type Evento, type NomeDeEvento } from '#contract/integracao/eventos.ts';
import type { Paginada } from '../../../../ports/paginada.ts';
import { CANAL_DE_ENTREGAS, type EndpointGuardado } from '../../../../ports/webhooks.ts';
import { columnsOf } from '../../../driver/columns.ts';
import { listPage } from '../../../driver/listQuery.ts';
import type { Aviso } from '../../../driver/notifications.ts';
import { countText, firstOf, firstRowOf, hasChanged, over, rowsOf, run } from '../../../driver/statements.ts';
import { type DaEmpresa, deleteOwn, selectOwn, updateOwn } from '../../../driver/tenancy/tenancy.ts';
import { AGORA } from '../../engine/intencoes/clock.ts';
import { avisoStore } from '../avisoStore.ts';

interface NovoEndpoint extends EndpointGuardado {
  eventos: readonly NomeDeEvento[];
  criado: string;
}

type MudancaDoEndpoint = { estado: 'ativo' | 'pausado' } | { fechado: Uint8Array };

/** Which deliveries to send anew: one, or those of the events of a time. */
interface QuaisReenviar {
  endpoint: string;
  codigo: number | null;
  de: string | null;
  ate: string | null;
}

interface Wanted {
  cnpj: string;
  agora: string;
  tipos: NomeDeEvento[];
}

/** The same event has the same seed, and so the same id, whoever tells of it and how often. */
const seedOf = (codigoEmpresa: number, { tipo, chave }: Evento): string =>
  JSON.stringify([codigoEmpresa, tipo, chave]);

const corpoOf = ({ tipo, dados }: Evento, { cnpj, agora }: Wanted): string => {
  const told: Record<string, unknown> = { ...dados, empresa: cnpj };
  const campos = Object.keys(camposDoEvento(tipo));
  const data = Object.fromEntries(campos.map((campo) => [campo, told[campo] ?? null]));
  return JSON.stringify({ type: tipo, timestamp: new Date(agora).toISOString(), data });
};

/** Events that the company's endpoints subscribe to; null for most companies, which have none. */
const wantedBy = (db: DaEmpresa): Promise<Wanted | null> => firstRowOf<Wanted>(db)`
  select e.cnpj_emp as cnpj, clock_timestamp() as agora,
      array_agg(distinct t.tipo) as tipos
    from webhook_endpoint w join empresa e on e.codigo_emp = w.codemp, unnest(w.eventos) as t(tipo)
    where w.codemp = ${db.codigoEmpresa} and w.estado <> 'encerrado' group by 1`;

const write = (
  db: DaEmpresa,
  eventos: readonly { seed: string; tipo: string; corpo: string }[],
  quais: ReturnType<typeof sql>,
) =>
  sql`with novos as (
      insert into webhook_evento (id, codemp, tipo, quando, corpo)
      select 'msg_' || left(encode(sha256(convert_to(n.seed, 'UTF8')), 'hex'), 32), ${db.codigoEmpresa}::int, n.tipo,
        clock_timestamp(), n.corpo
      from json_to_recordset(${JSON.stringify(eventos)}::json) as n(seed text, tipo text, corpo text)
      order by 1 on conflict (id) do nothing returning id, tipo)
    insert into webhook_entrega (codemp, endpoint, evento, proxima)
    select w.codemp, w.id, n.id, clock_timestamp() from novos n
    join webhook_endpoint w on w.codemp = ${db.codigoEmpresa} and ${quais}`.execute(db);

/** True where something waits to be delivered. */
const tellEventos = async (db: DaEmpresa, eventos: readonly Evento[]): Promise<boolean> => {
  if (eventos.length === 0) return false;
  const wanted = await wantedBy(db);
  const contados = wanted ? eventos.filter(({ tipo }) => wanted.tipos.includes(tipo)) : [];
  if (!wanted || contados.length === 0) return false;
  // Each once: an upsert may not meet the same row twice.
  const distintos = new Map(contados.map((evento) => [seedOf(db.codigoEmpresa, evento), evento]));
  const novos = [...distintos].map(([seed, evento]) => ({
    seed,
    tipo: evento.tipo,
    corpo: corpoOf(evento, wanted),
  }));
  await write(db, novos, sql`w.estado <> 'encerrado' and n.tipo = any(w.eventos)`);
  return true;
};

const pingEndpoint = async (db: DaEmpresa, endpoint: string): Promise<boolean> => {
  const quem = await firstRowOf<Omit<Wanted, 'tipos'>>(db)`select cnpj_emp as cnpj, clock_timestamp() as agora
    from empresa where codigo_emp = ${db.codigoEmpresa}`;
  if (!quem) return false;
  const evento: Evento = { tipo: 'ping', chave: `${endpoint} ${quem.agora}`, dados: {} };
  const corpo = corpoOf(evento, { ...quem, tipos: [] });
  await write(
    db,
    [{ seed: seedOf(db.codigoEmpresa, evento), tipo: 'ping', corpo }],
    sql`w.id = ${endpoint}::uuid`,
  );
  return true;
};

const e = columnsOf<'webhook_entrega'>('e');

/** Newest first. */
const listEntregas = (
  db: DaEmpresa,
  { endpoint, estado, ...consulta }: Paginada & { endpoint: string; estado: string | null },
) =>
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
const resend = (db: DaEmpresa, { endpoint, codigo, de, ate }: QuaisReenviar): Promise<number> =>
  countText(db)`update webhook_entrega e
    set estado = 'pendente', proxima = ${AGORA}, falhas = 0
    from webhook_evento v where v.id = e.evento and e.codemp = ${db.codigoEmpresa} and e.endpoint::text = ${endpoint}
      and (e.codigo = ${codigo}::bigint or v.quando between ${de}::timestamptz and ${ate}::timestamptz)`;

const change = (db: DaEmpresa, id: string, mudanca: MudancaDoEndpoint, codusu: number) =>
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

/** One company's endpoints, and the outbox of its events. @concept outbox */
export const webhookStore = (db: DaEmpresa, tell: (aviso: Aviso) => Promise<void>) => ({
  ...over(db, { listEntregas }),
  /**
   * Writes what happened, in the transaction in which it happened, with a delivery for each endpoint that wants
   * it; nothing where none does. What was told before is not told again.
   */
  tell: async (eventos: readonly Evento[]): Promise<void> => {
    await avisoStore(db, tell).tellEventos(eventos);
    await waking(tell, tellEventos(db, eventos));
  },
  /** A test event for one endpoint, whatever it wants. */
  ping: async (endpoint: string): Promise<void> => {
    await waking(tell, pingEndpoint(db, endpoint));
  },
  list: () => rowsOf<Endpoint>(db)`
    select w.id, w.url, w.eventos, w.estado, w.versao, w.criado, u.nome_usu as quem,
        w.falhadesde as "falhaDesde", (select count(*)::int from webhook_entrega e
          where e.endpoint = w.id and e.estado = 'pendente') as pendentes
      from webhook_endpoint w left join usuario u on u.codigo_usu = w.codusu
      where w.codemp = ${db.codigoEmpresa} order by w.criado, w.id`,
  get: (id: string): Promise<EndpointGuardado | null> =>
    firstOf(selectOwn(db, 'webhook_endpoint').select(['id', 'url', 'fechado']).where(sql`id::text`, '=', id)),
  create: ({ eventos, ...endpoint }: NovoEndpoint, codusu: number) =>
    run(
      db
        .insertInto('webhook_endpoint')
        .values({ ...endpoint, eventos: [...eventos], codemp: db.codigoEmpresa, codusu }),
    ),
  /** False if there is none of that id. */
  change: (id: string, mudanca: MudancaDoEndpoint, codusu: number) =>
    waking(tell, change(db, id, mudanca, codusu)),
  /** False if somebody changed it since `versao` was read. */
  update: (
    id: string,
    { url, eventos, versao }: Pick<NovoEndpoint, 'url' | 'eventos'> & { versao: number },
    codusu: number,
  ) =>
    hasChanged(
      updateOwn(db, 'webhook_endpoint', { versao })
        .set({ url, eventos: [...eventos], codusu, versao: versao + 1 })
        .where(sql`id::text`, '=', id),
    ),
  remove: (id: string) => hasChanged(deleteOwn(db, 'webhook_endpoint').where(sql`id::text`, '=', id)),

  /** How many will be sent anew, under the ids that they had. */
  resend: (quais: QuaisReenviar) => waking(tell, resend(db, quais)),
});
