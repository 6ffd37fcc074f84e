import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshClone } from '#tests/scripts/freshClone.ts';
import { builtConsole, launchBrowser } from '#tests/support/browser.ts';
import { freePort } from '#tests/support/freePort.ts';
import { startTestGateway } from '#tests/support/gateway.ts';

/** A program that is prepared until it is told, and leaves its port to this process's gateway. */
const PROGRAM = `
import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
process.send({ begin: 'mundo', doing: 'Preparando o mundo', done: 'Mundo pronto' });
while (!existsSync('pronto')) await pause(20);
process.once('message', () => writeFileSync('livre', ''));
process.send({ listening: true });
setInterval(() => {}, 1000);
`;

const clone = freshClone();
let page: Page;
beforeAll(async () => {
  page = await (await launchBrowser()).newPage();
  page.setDefaultTimeout(120_000);
});
afterAll(async () => {
  await page.context().browser()?.close();
  clone.remove();
});

it('npm start’s page says what is being done, and goes on by itself to the sign-in', async () => {
  const PORT = await freePort();
  const consoleDir = await builtConsole();
  clone.write('scripts/start.mjs', PROGRAM);
  const running = clone.start('start', { PORT: String(PORT) });
  await running.says('Abrindo o Pátio');
  await page.goto(`http://localhost:${PORT}`);
  await page.getByRole('heading', { name: 'Pátio está abrindo…' }).waitFor();
  await page.getByText('Dependências instaladas').waitFor();
  await page.getByRole('progressbar', { name: 'Preparando o mundo' }).waitFor();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  clone.write('pronto', '');
  await clone.fileComes('livre');
  await page.getByText('O Pátio parou de responder').waitFor();
  const world = await startTestGateway({ consoleDir, config: { PORT } });
  await page.waitForURL('**/login');
  await page.getByLabel('E-mail').waitFor();
  expect(faults).toEqual([]);
  running.kill('SIGTERM');
  await running.ended;
  await world.close();
});
