import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { palettes } from '#src/app/theme/tokens.ts';
import { builtConsole } from '#tests/support/browser.ts';

let dir: string;
let said: { icons: { src: string; sizes: string; type: string; purpose?: string }[] } & Record<
  string,
  unknown
>;
beforeAll(async () => {
  dir = await builtConsole();
  said = JSON.parse(readFileSync(join(dir, 'manifest.webmanifest'), 'utf8'));
});

it('describes an application of its own, in our colours', () => {
  expect(said).toMatchObject({
    short_name: 'Pátio',
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: palettes.light.petrol,
    background_color: palettes.light.paper,
  });
});

it('names icons of the sizes that phones ask for', () => {
  expect(said.icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
    'any any',
  ]);
  for (const { src, sizes } of said.icons.filter(({ type }) => type === 'image/png')) {
    const png = readFileSync(join(dir, src));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes);
  }
});

it('is linked by both pages', () => {
  for (const page of ['index.html', 'login.html'])
    expect(readFileSync(join(dir, page), 'utf8')).toContain('rel="manifest" href="/manifest.webmanifest"');
});
