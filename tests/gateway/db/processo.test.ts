import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessao } from '#contract/gateway/acesso/sessao.ts';
import { type Sandbox, startSandbox } from '#sandbox/main.ts';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { signIn } from '#tests/support/gateway.ts';
import { type GatewayProcess, startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { copyDatabaseFolder, copyFolder, SEGREDO } from '#tests/support/template.ts';

describe('a gateway in a process of its own', () => {
  let dir: string;
  let sandbox: Sandbox;
  let first: GatewayProcess;
  let database: Awaited<ReturnType<typeof copyDatabaseFolder>>;

  const start = () =>
    startGatewayProcess({
      dir,
      renave: { url: sandbox.renaveUrl, ca: sandbox.caPem },
      databaseUrl: database.databaseUrl,
      secret: SEGREDO,
    });

  beforeEach(async () => {
    dir = copyFolder();
    sandbox = await startSandbox({ dataDir: join(dir, 'sandbox') });
    database = await copyDatabaseFolder(dir, EMPRESAS.horizonteMatriz.cnpj);
    first = await start();
  });
  afterEach(async () => {
    await first.kill9();
    await sandbox.close();
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('shares PostgreSQL with a second one, but not the embedded database; the first continues', async () => {
    const session = await signIn(first.url, 'lojista', database.codigoEmpresa);
    const second = start();
    if (database.databaseUrl) {
      const gateway = await second;
      const there = await fetch(`${gateway.url}/api/usuario/get/logado`, { headers: session.headers });
      expect(there.status).toBe(200);
      await gateway.kill9();
    } else {
      await expect(second).rejects.toThrow(/ended with [1-9]/);
    }
    expect(await session.call(sessao.usuarioLogado)).toMatchObject({ email: 'lojista@patio.test' });
    const again = await signIn(first.url, 'lojista', database.codigoEmpresa);
    await again.call(sessao.logout);
  });

  it('stops on a signal with a stream open and a call running, and leaves a consistent state', async () => {
    const session = await signIn(first.url, 'lojista', database.codigoEmpresa);
    const stream = await session.fetch('/api/eventos');
    const calls = Array.from({ length: 10 }, () => session.fetch('/api/veiculos').catch(() => null));
    expect(await first.stop()).toEqual({ code: 0 });
    await stream.text().catch(() => '');
    await Promise.all(calls);
    first = await start();
    const after = await fetch(`${first.url}/api/usuario/get/logado`, { headers: session.headers });
    expect(after.status).toBe(200);
  });
});
