import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { firstSegredo } from '#gateway/usecases/acesso/webhooks/secrets.ts';
import { createRandom } from '#sandbox/notas/random.ts';
import { checkWebhook } from '#sandbox/webhooks/checkWebhook.ts';
import { openCrashWorld, startReceiver } from './arriveThroughCrashes.ts';
import { createBenchDatabase } from './benchDatabase.ts';

const GATEWAYS = 2;
/** Most time after the last kill for everything to arrive. */
const REST_MS = 240_000;
const ALIVE_MS = 600;

type CrashWorld = Awaited<ReturnType<typeof openCrashWorld>>;

/** One endpoint at the sandbox's receiver, which knows its secret. */
const createEndpoint = async ({ sandbox, ports, kysely, cnpj }: CrashWorld) => {
  const empresa = await kysely
    .selectFrom('empresa')
    .innerJoin('acesso', 'codemp_ace', 'codigo_emp')
    .select(['codigo_emp', 'codusu_ace'])
    .where('cnpj_emp', '=', cnpj)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const { segredo, fechado } = firstSegredo(ports.vault, id);
  sandbox.webhooks.know(segredo);
  const { webhooks } = ports.empresa(empresa.codigo_emp);
  const endpoint = { id, url: sandbox.webhooks.url, eventos: ['lote.terminado'] as const, fechado };
  await webhooks.create({ ...endpoint, criado: new Date().toISOString() }, empresa.codusu_ace);
  return { webhooks, segredo };
};

/** Events that go out by two gateways which are killed; the receiver is the judge. */
export const deliverThroughCrashes = async (eventos: number, quedas: number) => {
  const database = await createBenchDatabase();
  if (!database) return null;
  const world = await openCrashWorld(database.url);
  const { sandbox, kysely, args, close } = world;
  const { webhooks, segredo } = await createEndpoint(world);
  const gateways = await Promise.all(Array.from({ length: GATEWAYS }, () => startReceiver(args)));
  const random = createRandom(37);
  const start = performance.now();
  const each = Math.ceil(eventos / Math.max(quedas, 1));
  for (let told = 0; told < eventos; told += each) {
    const lotes = Array.from({ length: Math.min(each, eventos - told) }, (_, n) => told + n);
    await webhooks.tell(
      lotes.map((lote) => ({ tipo: 'lote.terminado', chave: `bench ${lote}`, dados: { lote, arquivos: 1 } })),
    );
    if (quedas > 0) await gateways[random.below(GATEWAYS)]?.crash(false);
    await pause(random.below(ALIVE_MS));
  }
  const { recebidos } = sandbox.webhooks;
  const distinct = () => new Set(recebidos.map(({ id }) => id));
  const ate = performance.now() + REST_MS;
  while (distinct().size < eventos && performance.now() < ate) await pause(500);
  const segundos = Math.round((performance.now() - start) / 1000);
  for (const gateway of gateways) await gateway.stop();
  const { rows } = await sql<{ id: string }>`select id from webhook_evento`.execute(kysely);
  const escritos = new Set(rows.map(({ id }) => id));
  const vieram = distinct();
  const perdidos = [...escritos].filter((id) => !vieram.has(id)).length;
  const inventados = [...vieram].filter((id) => !escritos.has(id)).length;
  const semAssinatura = recebidos.filter((um) => checkWebhook(um, [segredo]) !== 'confere').length;
  const deNovo = recebidos.length - vieram.size;
  await close();
  await database.drop();
  return { escritos: escritos.size, perdidos, inventados, semAssinatura, deNovo, segundos };
};
