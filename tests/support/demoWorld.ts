import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { readConfig } from '#gateway/config.ts';
import { createLogger } from '#gateway/log.ts';
import { type Gateway, startGateway } from '#gateway/main.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { type ChaveEmpresa, EMPRESAS } from '#sandbox/world/demo.ts';
import { fillWorld, writeWorldFiles } from '#scripts/demo/loadWorld.ts';
import { type ChaveConta, signIn, type TestSession } from './gateway.ts';
import { emptyDatabase, NUNCA } from './template.ts';

export interface DemoWorld {
  gateway: Gateway;
  sandbox: Sandbox;
  as(conta: ChaveConta, empresa: ChaveEmpresa): Promise<TestSession>;
}

/** The shipped demo world as a new installation has it at an instant, which the process's clock shows meanwhile. */
export const withDemoWorld = async (now: Date, work: (world: DemoWorld) => Promise<void>): Promise<void> => {
  vi.setSystemTime(now);
  const dir = mkdtempSync(join(tmpdir(), 'patio-mundo-'));
  writeWorldFiles(dir, Date.now());
  const sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
  const { database, drop } = await emptyDatabase();
  const gateway = await startGateway({
    config: { ...readConfig({ PATIO_DATA_DIR: dir, PORT: '0' }), compareMs: NUNCA, receiveMs: NUNCA },
    renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
    database,
    logger: createLogger('silent'),
    prepare: fillWorld(dir, sandbox),
  });
  try {
    const url = await gateway.listen();
    const empresas = await database.kysely.selectFrom('empresa').select(['codigo_emp', 'cnpj_emp']).execute();
    const codigos = new Map(empresas.map(({ codigo_emp, cnpj_emp }) => [cnpj_emp, codigo_emp]));
    await work({
      gateway,
      sandbox,
      as: (conta, empresa) => signIn(url, conta, codigos.get(EMPRESAS[empresa].cnpj) ?? 0),
    });
  } finally {
    await gateway.close();
    await sandbox.close();
    await drop();
    rmSync(dir, { recursive: true, force: true });
    vi.useRealTimers();
  }
};
