import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtConsole, leave, signedIn, still } from '#tests/support/browser.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

/** What stands around the rows and comes by itself, later than they do on a slow line: a filter's date pickers. */
const PARTS = /\/assets\/DateInput-[^/]*\.js$/;

const LISTS = [
  ['montadora', undefined, '/atpv-e/montadora'],
  ['lojista', 'Horizonte Matriz', '/historico-movimentacao'],
] as const;

describe.each(LISTS)('the rows that a %s sees', (conta, empresa, path) => {
  let world: TestGateway;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    world = await startTestGateway({ consoleDir: await builtConsole() });
    page = await signedIn(world.url, { conta, empresa, errors });
  });
  afterAll(async () => {
    await leave(page);
    await world?.close();
  });

  const firstRow = () => page.getByRole('region').locator('tbody tr').first();
  const top = async () => (await firstRow().boundingBox())?.y;

  it.each([1366, 1024, 390])(
    'stay where they are at %i px when the rest comes: a click meets the row that it was meant for',
    async (width) => {
      const held = Promise.withResolvers<void>();
      await page.setViewportSize({ width, height: 900 });
      await page.route(PARTS, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`${world.url}${path}`);
      await firstRow().waitFor();
      const before = await top();
      held.resolve();
      await page.getByRole('button', { name: 'Exportar em excel' }).waitFor();
      await still(page);
      await page.unroute(PARTS);
      expect(await top()).toBeCloseTo(before ?? 0, 0);
    },
  );

  it('left no error of a script and no answer of 500 behind', () => {
    expect(errors).toEqual([]);
  });
});
