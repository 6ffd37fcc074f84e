import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import type { createDemoWorld as Create } from '#tests/support/smallWorld/smallWorld.ts';

// Runs in a previous release's tree: as its gateway, or as its demo world with its registry, which is told of vehicles to come.
const [role = '', dir = '', module = ''] = process.argv.slice(2);
const DRAIN_MS = 3000;

const serve = async (): Promise<void> => {
  const config = readConfig(process.env);
  const gateway = await startGateway({ config, renave: { url: config.RENAVE_URL ?? '', ca: null } });
  await gateway.listen();
  process.once('SIGTERM', async () => {
    gateway.drain();
    await pause(DRAIN_MS);
    await gateway.close();
    process.exit(0);
  });
};

const openWorld = async (): Promise<void> => {
  const { createDemoWorld } = (await import(module)) as { createDemoWorld: typeof Create };
  mkdirSync(dir, { recursive: true });
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
  const renave = { url: sandbox.renaveUrl, ca: sandbox.caPem };
  const { RENAVE_URL: _, RENAVE_CA: __, ...env } = process.env;
  const gateway = await startGateway({
    config: readConfig(env),
    renave,
    prepare: async (database, ports) => {
      await createDemoWorld(database, ports, sandbox);
    },
  });
  const { codigo_emp } = await gateway.database.kysely
    .selectFrom('empresa')
    .select('codigo_emp')
    .where('cnpj_emp', '=', EMPRESAS.horizonteMatriz.cnpj)
    .executeTakeFirstOrThrow();
  await gateway.close();
  process.on('message', async (told: Parameters<Sandbox['preCadastrar']>[0] | 'stop') => {
    if (told !== 'stop') return sandbox.preCadastrar(told);
    await sandbox.close();
    process.disconnect();
  });
  process.send?.({ ...renave, codigo: codigo_emp });
};

await (role === 'gateway' ? serve() : openWorld());
