import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type DeTodas, deTodas } from '#gateway/db/driver/tenancy/tenancy.ts';
import { filaDeWebhooks } from '#gateway/db/stores/acesso/webhooks/filaDeWebhooks.ts';
import { listDevidos } from '#gateway/db/stores/engine/devidos.ts';
import { filaDeAcompanhamentos } from '#gateway/db/stores/engine/intencoes/acompanhamentos.ts';
import { filaDeIntencoes } from '#gateway/db/stores/engine/intencoes/filaDeIntencoes.ts';
import { conferenciaStore } from '#gateway/db/stores/estoque/estoqueRenave/conferenciaStore.ts';
import { filaDeAptidoes } from '#gateway/db/stores/usados/aptidaoStore.ts';
import type { TrabalhoDevido } from '#gateway/ports/filas.ts';
import { ownDatabase } from '#tests/support/ownDatabase.ts';

const ID = '00000000-0000-4000-8000-000000000038';
const AGORA = new Date();
const RITMO = { leaseMs: 60_000, empresaMs: 0, todasMs: 0 };

/** Takes what is due, as each loop does; null when there is nothing. */
const LOOPS: Readonly<Record<TrabalhoDevido, (db: DeTodas) => Promise<unknown>>> = {
  acompanhamentos: (db) => filaDeAcompanhamentos(db).claim(RITMO),
  aptidoes: (db) => filaDeAptidoes(db).claim(RITMO),
  conferencias: (db) => conferenciaStore(db).claim({ ...RITMO, agora: AGORA }),
  intencoes: async (db) => (await filaDeIntencoes(db).releaseExpired())[0] ?? null,
  webhooks: (db) => filaDeWebhooks(db).claim(RITMO.leaseMs),
};

const PLANTED = [
  sql`insert into intencao (id, codemp, codusu, chassi, operacao, dados, estado, criada, enviada, prazo)
    select ${ID}::uuid, codigo_emp, codigo_usu, '9BWZZZ377VT004251', 'entradaZeroKm', '{}', 'enviando', now(), now(),
      now() - interval '1 second' from empresa, usuario limit 1`,
  sql`insert into acompanhamento (intencao, codemp, idestoque, estado, inicio, prazo)
    select id, codemp, 1, 'x', now(), now() from intencao where id = ${ID}`,
  sql`insert into aptidao (codemp, placa, renavam, tipocrv, codusu, pedida, estado, prazo)
    select codemp, 'ABC1D23', '1', 'x', codusu, now(), 'aguarda', now() from intencao where id = ${ID}`,
  sql`insert into conferencia_estoque (codemp, pedida, prazo) select codigo_emp, now(), now() from empresa
    on conflict (codemp) do update set pedida = now(), conferida = null, prazo = now()`,
  sql`insert into webhook_endpoint (id, codemp, url, eventos, fechado, criado, codusu)
    select id, codemp, 'https://sistema.test', '{}', '', now(), codusu from intencao where id = ${ID}`,
  sql`insert into webhook_evento (id, codemp, tipo, quando, corpo)
    select 'devido', codemp, 'ping', now(), '{}' from intencao where id = ${ID}`,
  sql`insert into webhook_entrega (codemp, endpoint, evento, estado, proxima)
    select codemp, id, 'devido', 'pendente', ${AGORA.toISOString()}::timestamptz from intencao where id = ${ID}`,
];

const database = ownDatabase();
let db: DeTodas;
beforeAll(async () => {
  db = deTodas(database.kysely);
});

const due = async (): Promise<string[]> => [...(await listDevidos(db, () => AGORA)([]))].sort();

const takeAll = async (): Promise<void> => {
  for (const take of Object.values(LOOPS)) while ((await take(db)) !== null);
};

it('is what the loops take, and nothing once they took it', async () => {
  await takeAll();
  expect(await due()).toEqual([]);
  for (const plant of PLANTED) await plant.execute(db);
  expect(await due()).toEqual(Object.keys(LOOPS).sort());
  await takeAll();
  expect(await due()).toEqual([]);
});
