import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtConsole, leave, signedIn, still } from '#tests/support/browser.ts';
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts';

/** The chunk around the rows that loads late on a slow line: a filter's date pickers. */
const PARTS = /\/assets\/DateInput-[^/]*\.js$/;

const LISTS = [
  ['montadora', undefined, '/atpv-e/montadora'],
  ['lojista', 'Horizonte Matriz', '/historico-movimentacao'],
] as const;

describe.each(LISTS)('the rows shown to %s', (conta, empresa, path) => {
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
    'do not shift at %i px when late parts load, so that a click hits its row',
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

  it('caused neither script errors nor 500 answers', () => {
    expect(errors).toEqual([]);
  });
});
