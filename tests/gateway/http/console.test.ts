import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Videos } from '#domain/tutoriais/videos.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { serverOver } from '#tests/support/serverOver.ts';

describe('the pages of the console', () => {
  let world: TestGateway;
  let consoleDir: string;
  beforeAll(async () => {
    consoleDir = mkdtempSync(join(tmpdir(), 'patio-console-'));
    for (const name of ['index.html', 'login.html'])
      writeFileSync(join(consoleDir, name), '<!doctype html><html lang="pt-BR"><body>Pátio</body></html>');
    mkdirSync(join(consoleDir, 'assets'));
    writeFileSync(join(consoleDir, 'assets/a.js'), '1;');
    writeFileSync(join(consoleDir, 'sw.js'), '2;');
    writeFileSync(join(consoleDir, 'manifest.webmanifest'), '{}');
    world = await startTestGateway({ consoleDir });
  });
  afterAll(async () => {
    await world.close();
    rmSync(consoleDir, { recursive: true });
  });

  it.each(['/', '/?a=b', '/login/', '/assets', '/assets/', '/home/de/alguem'])(
    '%s is a page, also a folder’s path',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const page = await world.fetch(path, { method });
        expect([method, page.status]).toEqual([method, 200]);
        expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      }
    },
  );

  it('are the same in production', async () => {
    const server = await producao();
    for (const path of ['/', '/assets/']) expect((await server.inject(path)).body).toContain('Pátio');
    expect((await server.inject('/assets/a.js')).body).toBe('1;');
    expect((await server.inject('/assets/b.js')).statusCode).toBe(404);
    await server.close();
  });

  it.each([
    ['/sw.js', 'application/javascript', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/home', 'text/html', 'no-cache'],
    ['/assets/a.js', 'application/javascript', 'public, max-age=31536000, immutable'],
  ])('%s is %s, and cached as %s', async (path, type, cached) => {
    const { headers } = await world.fetch(path);
    expect(headers.get('content-type')).toMatch(new RegExp(`^${type.replace('+', '.')}`));
    expect(headers.get('cache-control')).toBe(cached);
  });

  it.each(['favicon.ico', 'favicon.svg', 'icone-inteiro-512.png', 'robots.txt'])('include %s', (name) => {
    expect(existsSync(join(import.meta.dirname, '../../../public', name))).toBe(true);
  });

  const producao = (videos: Videos = {}) =>
    serverOver(world, { ports: { ...world.gateway.ports, modo: 'producao' }, consoleDir, videos });

  it.each(['/login', '/home'])(
    '%s is marked as training, with the mail viewer’s address, or not at all',
    async (path) => {
      const page = await (await world.fetch(path)).text();
      expect(page).toContain(`<html data-treinamento="${world.sandbox.mailPageUrl}" data-videos="{`);
      expect(page).toContain('" lang="pt-BR">');
      const { body } = await politicaDe(path);
      expect(body).toContain('<html lang="pt-BR">');
      expect(body).not.toContain('127.0.0.1');
    },
  );

  const politicaDe = async (path: string, videos?: Videos) => {
    const server = await producao(videos);
    const { headers, body } = await server.inject(path);
    await server.close();
    return { policy: String(headers['content-security-policy']).split(';'), body };
  };

  it.each(['/login', '/home', '/api/saude'])(
    '%s allows no frames or media without configured videos',
    async (path) => {
      const { policy, body } = await politicaDe(path);
      expect(policy).toEqual(expect.arrayContaining(["frame-src 'none'", "media-src 'none'"]));
      expect(body).not.toContain('data-videos');
    },
  );

  it('list configured videos, and allow exactly the origins of the embedded, each once', async () => {
    const videos = {
      '/pessoas': [{ titulo: 'Uma "pessoa" & outra', endereco: 'https://youtu.be/aqz-KE_bpKQ' }],
      pix: [
        { titulo: 'PIX', endereco: 'https://a.exemplo:8443/pix.mp4' },
        { titulo: 'PIX', endereco: 'https://a.exemplo:8443/b.webm' },
      ],
      certificado: [{ titulo: 'C', endereco: 'https://www.youtube.com/watch?v=aqz-KE_bpKQ' }],
      // Only linked: never embedded.
      '/login': [{ titulo: 'L', endereco: 'https://vimeo.com/76979871' }],
      '/home': [{ titulo: 'L', endereco: 'https://videos.exemplo.com.br/um' }],
    };
    const { policy, body } = await politicaDe('/home', videos);
    expect(policy.filter((rule) => /^(frame|media|child)-src/.test(rule))).toEqual([
      'frame-src https://www.youtube-nocookie.com',
      'media-src https://a.exemplo:8443',
    ]);
    const [, told = ''] = /^<!doctype html><html data-videos="([^"]*)" lang="pt-BR">/.exec(body) ?? [];
    expect(told.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe(JSON.stringify(videos));
  });

  it('run their own files and the hashed inline scripts', async () => {
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
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}'`);
  });
});
