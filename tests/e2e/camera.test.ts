import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patio } from '#contract/gateway/estoque/patio.ts';
import { only, stock } from '#tests/gateway/zeroKm/saidaZeroKm/veiculos.ts';
import { leave, openPage, signInPage } from '#tests/support/browser.ts';
import { cameraArgs, drawFoto, type Etiqueta, writeVideo } from '#tests/support/camera.ts';
import type { TestSession } from '#tests/support/gateway.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { until } from '#tests/support/zeroKm.ts';

const world = ownConsole();
const folder = mkdtempSync(join(tmpdir(), 'camera-'));
afterAll(() => rmSync(folder, { recursive: true }));
const PATH = '/conferencia-de-patio';
let lojista: TestSession;
let chassis: string[];
let codigo: number;

const MEIO = { x: 640, y: 360 };
const bars = (texto: string, mais: Partial<Etiqueta> = {}): Etiqueta => ({
  texto,
  formato: 'Code39',
  escala: 2,
  altura: 160,
  ...MEIO,
  ...mais,
});
const matrix = (texto: string, mais: Partial<Etiqueta> = {}): Etiqueta => ({
  texto,
  formato: 'DataMatrix',
  escala: 8,
  ...MEIO,
  ...mais,
});

beforeAll(async () => {
  lojista = await world.as('lojista', 'horizonteMatriz');
  chassis = (await stock(world, lojista, 8)).map(({ chassi }) => chassi);
  ({ codigo } = await lojista.call(patio.abrir, {}));
});

const openWith = async (args: string[], path: string): Promise<Page> => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, args });
  await signInPage(page, world.url, 'lojista', 'Horizonte Matriz');
  await page.goto(world.url + path);
  return page;
};
const openCamera = (page: Page) => page.getByRole('button', { name: 'Ler com a câmera' }).click();
const leituras = async () => (await lojista.call(patio.get, { codigo })).leituras;
const lidos = async () => (await leituras()).map(({ chassi }) => chassi ?? '');
const untilLidos = (some: readonly string[]) =>
  until(world, 'horizonteMatriz', async () => {
    const all = await lidos();
    return some.every((chassi) => all.includes(chassi));
  });

/**
 * Answers the question about several codes of one picture as often as it is asked: a slow device may see that picture twice
 * before the others, or some of its codes first.
 */
const untilAllRead = async (page: Page, todos: readonly string[]): Promise<void> => {
  const offered = (name: string) => page.getByRole('button', { name, exact: true, disabled: false });
  for (let faltam = todos; faltam.length > 0; ) {
    for (const name of [...faltam, 'Ler outro']) {
      if (!(await offered(name).isVisible())) continue;
      await offered(name).click();
      break;
    }
    const ja = await lidos();
    faltam = todos.filter((chassi) => !ja.includes(chassi));
  }
};

describe('the camera', () => {
  let page: Page;
  afterAll(() => leave(page));

  it('reads codes straight, tilted, half dark, and several of one picture, one after another', async () => {
    const [reto = '', torto = '', escuro = '', um = '', dois = '', tres = ''] = chassis;
    const video = join(folder, 'patio.y4m');
    await writeVideo(video, [
      { etiquetas: [bars(reto)] },
      { etiquetas: [bars(torto, { formato: 'Code128', escala: 3, altura: 260, graus: 20 })] },
      { etiquetas: [bars(escuro)], sombra: true },
      {
        etiquetas: [
          bars(um, { y: 120 }),
          matrix(dois, { x: 300, y: 480 }),
          matrix(tres, { formato: 'QRCode', x: 960, y: 480 }),
        ],
      },
    ]);
    page = await openWith(cameraArgs(video), PATH);
    await openCamera(page);
    await untilAllRead(page, [reto, torto, escuro, um, dois, tres]);
    expect((await lidos()).toSorted()).toEqual(chassis.slice(0, 6).toSorted());
    expect(new Set((await leituras()).map(({ modo }) => modo))).toEqual(new Set(['camera']));
  });

  it('goes out when it is closed', async () => {
    const live = () =>
      page.evaluate(() => {
        const source = document.querySelector('video')?.srcObject;
        Object.assign(window, { tracks: source instanceof MediaStream ? source.getTracks() : [] });
        return document.querySelector('video')?.srcObject !== null;
      });
    expect(await live()).toBe(true);
    await page.getByRole('button', { name: 'Fechar leitor' }).click();
    expect(await page.evaluate('window.tracks.map(({ readyState }) => readyState)')).toEqual(['ended']);
    expect(await page.locator('video').count()).toBe(0);
  });

  it('asks nobody but the gateway for its reader', async () => {
    const origins = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
    );
    expect(new Set(origins)).toEqual(new Set([new URL(world.url).origin]));
  });
});

it('opens, from the search, the car of the note whose 44 digits the camera reads', async () => {
  const { carros } = await lojista.call(patio.get, { codigo });
  const { chassi, chaves } = only(carros.filter((carro) => carro.chassi === chassis[0]));
  const video = join(folder, 'danfe.y4m');
  await writeVideo(video, [{ etiquetas: [bars(only(chaves), { formato: 'Code128', escala: 3 })] }]);
  const page = await openWith(cameraArgs(video), '/home');
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await openCamera(page);
  await page.waitForURL(`**/ficha/${chassi}`);
  expect(await page.locator('video').count()).toBe(0);
  await leave(page);
});

describe('without a camera', () => {
  let page: Page;
  afterAll(() => leave(page));

  it('says that there is none, and reads a photograph instead', async () => {
    const [, , , , , , foto = '', outro = ''] = chassis;
    page = await openWith([], PATH);
    await openCamera(page);
    await page.getByText('Este aparelho não tem câmera. Digite, ou escolha uma foto.').waitFor();
    const choose = async (texto: string, formato: Etiqueta['formato']) =>
      page
        .getByLabel('Escolher foto', { exact: true })
        .last()
        .setInputFiles({
          name: 'foto.png',
          mimeType: 'image/png',
          buffer: await drawFoto(texto, formato),
        });
    await choose('7891234567895', 'Code128');
    await page.getByText(/^O código diz “7891234567895”: não é chassi, placa nem nota/).waitFor();
    await choose(foto, 'Code39');
    await page.getByText(`Conferido: ${foto}`).waitFor();
    await page.getByLabel('Ler carro').fill(outro);
    await page.getByRole('button', { name: 'Ler', exact: true }).click();
    await untilLidos([foto, outro]);
    const modos = (await leituras()).filter(({ chassi }) => [foto, outro].includes(chassi ?? ''));
    expect(modos.map(({ modo }) => modo).toSorted()).toEqual(['camera', 'digitada']);
  });
});

it('says that the camera is refused', async () => {
  const page = await openWith(
    ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
    PATH,
  );
  await openCamera(page);
  await page.getByText(/^A câmera foi recusada: permita o uso dela/).waitFor();
  await leave(page);
});
