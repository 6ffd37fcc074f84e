import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#gateway/http/server.ts';
import { createLogger } from '#gateway/log.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

describe('the pages of the console', () => {
  let world: TestGateway;
  let consoleDir: string;
  beforeAll(async () => {
    consoleDir = mkdtempSync(join(tmpdir(), 'patio-console-'));
    for (const name of ['index.html', 'login.html'])
      writeFileSync(join(consoleDir, name), '<!doctype html><html lang="pt-BR"><body>Pátio</body></html>');
    world = await startTestGateway({ consoleDir });
  });
  afterAll(async () => {
    await world.close();
    rmSync(consoleDir, { recursive: true });
  });

  it.each(['/login', '/home'])('%s says in training that it is, and where e-mails are read', async (path) => {
    const page = await (await world.fetch(path)).text();
    expect(page).toContain(`<html data-treinamento="${world.sandbox.mailPageUrl}" lang="pt-BR">`);
  });

  it.each(['/login', '/home'])('%s says nothing of either in production', async (path) => {
    const server = await createServer({
      ports: { ...world.gateway.ports, modo: 'producao' },
      useCases: [],
      logger: createLogger('silent'),
      consoleDir,
      emails: world.sandbox.mailPageUrl,
      envioParadoMs: 1000,
      proxies: [],
      pronto: async () => {},
      respondeu: () => {},
    });
    const { body } = await server.inject(path);
    expect(body).toContain('<html lang="pt-BR">');
    expect(body).not.toContain('127.0.0.1');
    await server.close();
  });
});
