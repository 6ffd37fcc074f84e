import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#gateway/config.ts';
import { startGateway } from '#gateway/main.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { createDemoWorld } from '#tests/support/smallWorld/smallWorld.ts';

const SEGREDO = 'segredo-somente-do-bench-0123456789abcdef';

interface BenchWorld {
  sandbox: Sandbox;
  codigoOf(cnpj: string): number;
  /** Variables of a production gateway on this world, behind a proxy of this machine. */
  env: Readonly<Record<string, string>>;
}

/** The demo world in a database, and the registry in this process, for gateways of their own. */
export const openWorld = async (dir: string, databaseUrl: string): Promise<BenchWorld> => {
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
  const own = { PATIO_DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'error', PATIO_SECRET: SEGREDO };
  const codigos = new Map<string, number>();
  const gateway = await startGateway({
    config: readConfig({ ...own, DATABASE_URL: databaseUrl }),
    renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
    prepare: async (database, ports) => {
      await createDemoWorld(database, ports, sandbox);
      const rows = await database.kysely.selectFrom('empresa').select(['cnpj_emp', 'codigo_emp']).execute();
      for (const { cnpj_emp, codigo_emp } of rows) codigos.set(cnpj_emp, codigo_emp);
    },
  });
  await gateway.close();
  const ca = join(dir, 'ca.pem');
  writeFileSync(ca, sandbox.caPem);
  const env = {
    DATABASE_URL: databaseUrl,
    RENAVE_URL: sandbox.renaveUrl,
    RENAVE_CA: ca,
    PATIO_SECRET: SEGREDO,
    SUPPORT_EMAIL: 'suporte@patio.test',
    PATIO_DATA_DIR: join(dir, 'gateways'),
    TRUST_PROXY: '127.0.0.1',
  };
  return { sandbox, codigoOf: (cnpj) => codigos.get(cnpj) ?? 0, env };
};
