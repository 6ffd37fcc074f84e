import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#gateway/config.ts';
import type { Database } from '#gateway/db/driver/database.ts';
import { startGateway } from '#gateway/main.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn, type TestSession } from '#tests/support/gateway.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { createDemoWorld } from '#tests/support/smallWorld/smallWorld.ts';

export interface ConfirmBed {
  url: string;
  sandbox: Sandbox;
  session: TestSession;
  close(): Promise<void>;
}

export const SEGREDO = 'segredo-somente-do-bench-0123456789abcdef';

interface Options {
  databaseUrl: string | undefined;
  latencia: SandboxOptions['latencia'];
  /** Adds to the demo world. */
  prepare?: (database: Database, sandbox: Sandbox) => Promise<void>;
  /** The address by which the gateway reaches the registry, where that is another than the registry's own. */
  through?: (url: string) => Promise<string>;
}

/** The gateway in a separate process, the registry and the client in this one. */
export const openConfirmBed = async ({
  databaseUrl,
  latencia,
  prepare,
  through = async (url) => url,
}: Options): Promise<ConfirmBed & { pid: number }> => {
  const dir = mkdtempSync(join(tmpdir(), 'patio-bench-confirm-'));
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox'), latencia });
  const renave = { url: await through(sandbox.renaveUrl), ca: sandbox.caPem };
  const env = { PATIO_DATA_DIR: dir, PORT: '0', LOG_LEVEL: 'error', PATIO_SECRET: SEGREDO };
  const first = await startGateway({
    config: readConfig({ ...env, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
    renave,
    prepare: async (database, ports) => {
      await createDemoWorld(database, ports, sandbox);
      await prepare?.(database, sandbox);
    },
  });
  const { codigo_emp } = await first.database.kysely
    .selectFrom('empresa')
    .select('codigo_emp')
    .where('cnpj_emp', '=', EMPRESAS.horizonteMatriz.cnpj)
    .executeTakeFirstOrThrow();
  await first.close();

  const gateway = await startGatewayProcess({ dir, renave, databaseUrl, secret: SEGREDO });
  return {
    url: gateway.url,
    pid: gateway.pid,
    sandbox,
    session: await signIn(gateway.url, 'lojista', codigo_emp),
    close: async () => {
      await gateway.stop();
      await sandbox.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
