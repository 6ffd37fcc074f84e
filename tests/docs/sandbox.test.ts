import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { freePort } from '#tests/support/freePort.ts';

const dir = mkdtempSync(join(tmpdir(), 'patio-registro-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const compose = readFileSync(join(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
const [, script = ''] = /^ {6}test: \[CMD, \/app\/node, -e, "(.*)"\]$/m.exec(compose) ?? [];
/** How the check of compose ends, asked of this port. */
const healthOf = (port: number) =>
  spawnSync(process.execPath, ['-e', script.replace('8443', String(port))]).status;

it('the registry of compose answers by its name, and has the companies’ certificates', async () => {
  const port = await freePort();
  const args = ['scripts/sandbox.ts', '--pasta', dir, '--nome', 'registro.test', '--porta', String(port)];
  const sandbox = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [url] = await once(createInterface(sandbox.stdout), 'line');
  expect(url).toBe(`https://registro.test:${port}/renave-ws`);
  expect(script).toContain('8443');
  expect(healthOf(port)).toBe(0);
  const ca = readFileSync(join(dir, 'ca.pem'), 'utf8');
  // Another address of this machine than the one that the registry listens at.
  const asked = request({
    host: '127.0.0.2',
    port,
    servername: 'registro.test',
    ca,
    path: '/renave-ws',
  }).end();
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  answer.resume();
  const files = readdirSync(join(dir, 'certificados')).toSorted();
  expect(files).toEqual(
    Object.keys(EMPRESAS)
      .map((nome) => `${nome}.pfx`)
      .toSorted(),
  );
  sandbox.kill();
  await once(sandbox, 'exit');
  expect(healthOf(port)).toBe(1);
});
