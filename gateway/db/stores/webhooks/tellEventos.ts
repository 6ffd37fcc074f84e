import { sql } from 'kysely';
import { camposDoEvento, type Evento, type NomeDeEvento } from '#contract/integracao/eventos.ts';
import type { DaEmpresa } from '../../driver/escopo/escopo.ts';
import { firstRowOf } from '../../driver/statements.ts';

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

/** See WebhookStore; true where something waits to be delivered. */
export const tellEventos = async (db: DaEmpresa, eventos: readonly Evento[]): Promise<boolean> => {
  if (eventos.length === 0) return false;
  const wanted = await wantedBy(db);
  const contados = wanted ? eventos.filter(({ tipo }) => wanted.tipos.includes(tipo)) : [];
  if (!wanted || contados.length === 0) return false;
  // Each once: an upsert may not meet the same row twice.
  const distintos = new Map(contados.map((evento) => [seedOf(db.codigoEmpresa, evento), evento]));
  const novos = [...distintos].map(([seed, evento]) => ({
    ...{ seed, tipo: evento.tipo, corpo: corpoOf(evento, wanted) },
  }));
  await write(db, novos, sql`w.estado <> 'encerrado' and n.tipo = any(w.eventos)`);
  return true;
};

/** See WebhookStore. */
export const pingEndpoint = async (db: DaEmpresa, endpoint: string): Promise<boolean> => {
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
