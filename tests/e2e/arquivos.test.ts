import type { Page } from 'playwright';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentosUsados } from '#contract/gateway/usados/documentos.ts';
import { laudos } from '#contract/gateway/usados/laudos.ts';
import { formatPlaca } from '#domain/values/placa.ts';
import { fichaPath } from '#src/workflows/estoque/ficha/fichaPath.ts';
import { comprarUsado, HOJE, novoUsado, PDF } from '#tests/gateway/usados/mundo.ts';
import { leave, openPage, signInPage } from '#tests/support/browser.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { drawDeitado, lookAt } from '#tests/support/jpegDeitado.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

const world = ownConsole();
let session: TestSession;
let page: Page;
let foto: { name: string; mimeType: string; buffer: Buffer };

/** The browser takes its pointer for a finger. */
const TOUCH = '--blink-settings=primaryPointerType=2,availablePointerTypes=2';

beforeAll(async () => {
  session = await world.as('lojista', 'horizonteMatriz');
  page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, args: [TOUCH] });
  await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  // Above twelve megapixels, at which a picture is read.
  foto = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await drawDeitado(page, 5000, 3600) };
});
afterAll(() => leave(page));

const dialogo = () => page.getByRole('dialog');
const imagem = () => dialogo().locator('img');

it('the signed ATPV-e is photographed at once, and sent upright and without EXIF', async () => {
  const usado = await novoUsado(world, session);
  await comprarUsado(world, session, usado);
  await page.goto(`${world.url}/estoque-veiculos-usados?aba=andamento`);
  await page.getByText(formatPlaca(usado.placa)).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Enviar ATPV-e assinado' }).click();
  expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
  await (await chooser).setFiles(foto);
  await imagem().waitFor();
  await dialogo().getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialogo().waitFor({ state: 'detached' });
  const { data } = await session.call(documentosUsados.atpvEnviado, usado);
  expect(foto.buffer.includes('Exif')).toBe(true);
  expect(Buffer.from(data.pdfAtpvBase64, 'base64').includes('Exif')).toBe(false);
  const seen = await lookAt(page, data.pdfAtpvBase64);
  expect(seen).toMatchObject({ redOnTop: true });
  expect(seen.height / seen.width).toBeCloseTo(5000 / 3600, 2);
});

it('the pages of an inspection report, from camera and gallery, become one PDF', async () => {
  const { placa } = await novoUsado(world, session);
  const dados = { numero: '1', ecv: 'ECV', cnpjEcv: '99900101000186', data: HOJE };
  await session.call(laudos.save, { placa, ...dados, arquivoBase64: PDF });
  await page.goto(world.url + fichaPath(placa));
  await page.getByRole('button', { name: 'Adicionar laudo' }).click();
  const campos = { 'Número do laudo': '2', 'Empresa de vistoria (ECV)': 'ECV', 'CNPJ da ECV': dados.cnpjEcv };
  for (const [campo, valor] of Object.entries(campos)) await dialogo().getByLabel(campo).fill(valor);
  const input = (name: string) => dialogo().getByLabel(name, { exact: true }).and(page.locator('input'));
  await input('Fotografar').setInputFiles(foto);
  await imagem().waitFor();
  await input('Escolher arquivos').setInputFiles([foto, { ...foto, name: 'IMG_2.jpg' }]);
  await dialogo().getByText('3 páginas').waitFor();
  await dialogo().getByRole('button', { name: 'Adicionar laudo' }).click();
  await dialogo().waitFor({ state: 'detached' });
  const [novo] = (await session.call(laudos.doVeiculo, { placa })).laudos;
  const file = await session.call(laudos.arquivo, { codigo: novo?.codigo ?? 0 });
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  expect([novo?.numero, pdf.numPages, (await pdf.getPage(3)).view]).toEqual(['2', 3, [0, 0, 595, 842]]);
});
