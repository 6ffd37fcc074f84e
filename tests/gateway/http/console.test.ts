import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VIDEOS_JSON } from '#gateway/http/origensDosVideos.ts';
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

  const producao = () =>
    createServer({
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

  it.each(['/login', '/home'])('%s says in training that it is, and where e-mails are read', async (path) => {
    const page = await (await world.fetch(path)).text();
    expect(page).toContain(`<html data-treinamento="${world.sandbox.mailPageUrl}" lang="pt-BR">`);
  });

  it.each(['/login', '/home', '/api/saude'])(
    '%s lets in no frame and no film where no video is configured',
    async (path) => {
      const policy = (await world.fetch(path)).headers.get('content-security-policy')?.split(';');
      expect(policy).toEqual(expect.arrayContaining(["frame-src 'none'", "media-src 'none'"]));
    },
  );

  it('let in what the videos that they were built with come from, and nothing else', async () => {
    const videos = {
      players: ['https://player.exemplo'],
      files: ['https://a.exemplo:8443', 'https://b.exemplo'],
    };
    writeFileSync(join(consoleDir, VIDEOS_JSON), JSON.stringify(videos));
    const server = await producao();
    const policy = String((await server.inject('/home')).headers['content-security-policy']).split(';');
    rmSync(join(consoleDir, VIDEOS_JSON));
    await server.close();
    expect(policy.filter((rule) => /^(frame|media|child)-src/.test(rule))).toEqual([
      'frame-src https://player.exemplo',
      'media-src https://a.exemplo:8443 https://b.exemplo',
    ]);
  });

  it('run their own files, and what stands in the sign-in page to the letter', async () => {
    const page = join(consoleDir, 'login.html');
    const before = readFileSync(page, 'utf8');
    const script = 'document.title = "é";\n';
    writeFileSync(
      page,
      before.replace('</body>', `<script>${script}</script><script src="/a.js"></script></body>`),
    );
    const server = await producao();
    const policy = String((await server.inject('/login')).headers['content-security-policy']).split(';');
    writeFileSync(page, before);
    await server.close();
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it.each(['/login', '/home'])('%s says nothing of either in production', async (path) => {
    const server = await producao();
    const { body } = await server.inject(path);
    expect(body).toContain('<html lang="pt-BR">');
    expect(body).not.toContain('127.0.0.1');
    await server.close();
  });
});
