import { join } from 'node:path';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { createDemoWorld } from '#scripts/demoWorld.ts';

export const SEGREDO = 'segredo-somente-do-bench-0123456789abcdef';

/** The demo world in a database, and the registry in this process, for gateways of their own. */
export const openWorld = async (
  dir: string,
  databaseUrl: string,
): Promise<{ sandbox: Sandbox; codigoOf(cnpj: string): number }> => {
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
  const env = { PATIO_DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'error', PATIO_SECRET: SEGREDO };
  const codigos = new Map<string, number>();
  const gateway = await startGateway({
    config: readConfig({ ...env, DATABASE_URL: databaseUrl }),
    renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
    prepare: async (database, ports) => {
      await createDemoWorld(database, ports, sandbox);
      const rows = await database.kysely.selectFrom('empresa').select(['cnpj_emp', 'codigo_emp']).execute();
      for (const { cnpj_emp, codigo_emp } of rows) codigos.set(cnpj_emp, codigo_emp);
    },
  });
  await gateway.close();
  return { sandbox, codigoOf: (cnpj) => codigos.get(cnpj) ?? 0 };
};
