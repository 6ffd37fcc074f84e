import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#sandbox/mail/mailServer.ts';
import { leave, openPage } from '#tests/support/browser.ts';

let dataDir: string;
let mail: MailServer;
let page: Page;
const destino = createServer((_, response) => response.end('<h1>Chegou</h1>'));
let endereco: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'patio-emails-'));
  mail = await startMailServer({ dataDir });
  page = await openPage();
  await new Promise<void>((resolve) => destino.listen(0, '127.0.0.1', () => resolve()));
  endereco = `http://127.0.0.1:${(destino.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await leave(page);
  await mail.close();
  await new Promise((resolve) => destino.close(resolve).closeAllConnections());
  rmSync(dataDir, { recursive: true, force: true });
});

it('scripts in an e-mail never run, in its frame or at its own address, and its link leaves the viewer', async () => {
  const html = `<html><head><base href="http://127.0.0.1:9/"></head><body>
    <script>top.document.title = 'invadido'; document.title = 'invadido'</script>
    <img src=x onerror="document.title = 'invadido'"><a href="${endereco}/registro/abc">Aceitar</a>
    <a href="javascript:document.title='invadido'">Isca</a><p>Olá</p></body></html>`;
  const envio = { from: 'a@patio.test', to: 'b@patio.test', subject: 'Convite', html };
  await createTransport(mail.url).sendMail(envio);
  await page.goto(mail.pageUrl);
  await page.getByRole('link', { name: 'Convite' }).click();
  const quadro = page.frameLocator('iframe');
  await quadro.getByText('Olá').waitFor();
  expect(await page.title()).toBe('Convite');
  const [aberta] = await Promise.all([
    page.context().waitForEvent('page'),
    quadro.getByRole('link', { name: 'Aceitar' }).click(),
  ]);
  await aberta.getByRole('heading', { name: 'Chegou' }).waitFor();
  expect(new URL(aberta.url()).pathname).toBe('/registro/abc');
  await aberta.close();

  await page.goto(mail.pageUrl + (await page.locator('iframe').getAttribute('src')));
  await page.getByText('Olá').waitFor();
  expect(await page.title()).not.toContain('invadido');
});
