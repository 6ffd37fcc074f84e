import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/freePort.ts';
import { type FreshClone, freshClone } from './freshClone.ts';

const listenAt = async (host: string) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const close = () => new Promise((resolve) => server.close(resolve));
  return { port: typeof address === 'object' && address ? address.port : 0, close };
};

/** A program that says its steps, asks for the port, and serves there until it is ended. */
const PROGRAM = `
import { createServer } from 'node:http';
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
process.send({ begin: 'mundo', doing: 'Preparando o mundo', done: 'Mundo pronto' });
writeFileSync('preparando', '');
while (!existsSync('pronto')) await pause(20);
process.send({ end: 'mundo' });
process.once('message', () => {
  createServer((_, answer) => answer.end('gateway')).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('no ar'));
});
process.send({ listening: true });
process.once('SIGTERM', () => process.exit(0));
`;

describe('npm start', () => {
  let clone: FreshClone;
  beforeEach(() => {
    clone = freshClone();
    clone.write('scripts/start.mjs', PROGRAM);
  });
  afterEach(() => clone.remove());

  const faultOf = async (env: Record<string, string>, flags: string[] = []) => {
    const { code, said, told } = await clone.start('start', env, flags).ended;
    expect([code, said, clone.installations()]).toEqual([1, '', 0]);
    return told;
  };

  it.each(['127.0.0.1', '::1', '0.0.0.0'])('says at once that its port is taken at %s', async (host) => {
    const { port, close } = await listenAt(host);
    expect(await faultOf({ PORT: String(port) })).toBe(
      `A porta ${port} já está em uso. Escolha outra em PORT.\n`,
    );
    await close();
  });

  it('says at once that a port is none, and a folder not to be written to', async () => {
    expect(await faultOf({ PORT: '70000' })).toContain('PORT — esperado um número inteiro de 0 a 65535');
    clone.write('arquivo', '');
    const dados = join(clone.dir, 'arquivo', 'dados');
    expect(await faultOf({ PATIO_DATA_DIR: dados, PORT: '0' })).toContain(
      'PATIO_DATA_DIR — esperada uma pasta',
    );
  });

  it('says at once that the disk is full', async () => {
    clone.write(
      'cheio.cjs',
      `require('fs').statfsSync = () => ({ bavail: 900, bsize: 1e6 }); require('module').syncBuiltinESMExports();`,
    );
    const told = await faultOf({ PORT: '0' }, ['--require', './cheio.cjs']);
    expect(told).toMatch(/^Falta espaço no disco de .+ de 1600 MB livres, e há 900 MB\.\n$/);
  });

  it('serves a page from the first second, says 503 to everything else, and leaves the port to the gateway', async () => {
    const PORT = String(await freePort());
    const url = `http://localhost:${PORT}`;
    const running = clone.start('start', { PORT });
    await running.says(`Abrindo o Pátio em ${url}`);
    const page = await fetch(`${url}/painel/estoque`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<title>Pátio está abrindo…</title>');
    for (const path of ['/api/saude', '/api/pronto', '/api/sessao', '/favicon.svg']) {
      const { status, headers } = await fetch(`${url}${path}`);
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
    expect((await fetch(`${url}/login`, { method: 'POST', body: 'x'.repeat(100_000) })).status).toBe(503);
    await clone.fileComes('preparando');
    const { etapas } = (await (await fetch(`${url}/api/saude`)).json()) as { etapas: unknown[] };
    expect(etapas).toEqual([
      {
        doing: 'Instalando as dependências',
        done: 'Dependências instaladas',
        part: 1,
        seconds: expect.any(Number),
      },
      { doing: 'Preparando o mundo', done: 'Mundo pronto', part: null, seconds: null },
    ]);
    clone.write('pronto', '');
    await running.says('no ar');
    expect(await (await fetch(url)).text()).toBe('gateway');
    running.kill('SIGTERM');
    const { told } = await running.ended;
    expect(told.trim().split('\n')).toEqual([
      expect.stringMatching(/^Abrindo o Pátio em http:\/\/localhost:\d+ /),
      expect.stringMatching(/^Instalando/),
      expect.stringMatching(/^✓ Dependências instaladas +\d+,\d s$/),
      expect.stringMatching(/^✓ Mundo pronto +\d+,\d s$/),
    ]);
  });

  it('leaves its port in production until the gateway listens', async () => {
    const PORT = String(await freePort());
    const running = clone.start('start', { PORT, RENAVE_URL: 'https://renave.test' });
    await clone.fileComes('preparando');
    await expect(fetch(`http://127.0.0.1:${PORT}/api/saude`)).rejects.toThrow();
    clone.write('pronto', '');
    await running.says('no ar');
    running.kill('SIGTERM');
    expect((await running.ended).told).not.toContain('Abrindo o Pátio');
    expect(existsSync(join(clone.dir, '.patio-instalando.2'))).toBe(false);
  });
});
