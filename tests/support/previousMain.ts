import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';
import { startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { confirmAll } from '../../bench/support/confirmAll.ts';
import { signIn } from './gateway.ts';
import type { createDemoWorld as Create } from './smallWorld/smallWorld.ts';

// Runs in the previous release's tree: its gateway creates the demo world and stays, and once this release has migrated
// the database another one of it is started beside it, and imports and confirms.
const [dir = '', databaseUrl = '', secret = '', world = ''] = process.argv.slice(2);
const { createDemoWorld } = (await import(world)) as { createDemoWorld: typeof Create };
const VEHICLES = 5;

mkdirSync(dir, { recursive: true });
const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
const env = {
  PATIO_DATA_DIR: dir,
  PORT: '0',
  LOG_LEVEL: 'error',
  PATIO_SECRET: secret,
  DATABASE_URL: databaseUrl,
};
const config = readConfig(env);
const first = await startGateway({
  config,
  renave,
  prepare: async (database, ports) => {
    await createDemoWorld(database, ports, sandbox);
  },
});
const { codigo_emp } = await first.database.kysely
  .selectFrom('empresa')
  .select('codigo_emp')
  .where('cnpj_emp', '=', EMPRESAS.horizonteMatriz.cnpj)
  .executeTakeFirstOrThrow();
process.send?.(renave);

process.once('message', async () => {
  const second = await startGateway({ config, renave });
  const url = await second.listen();
  const session = await signIn(url, 'lojista', codigo_emp);
  const { events } = await confirmAll({ url, sandbox, session, close: async () => {} }, VEHICLES);
  await second.close();
  await first.close();
  await sandbox.close();
  process.send?.({ events });
  process.disconnect();
});
