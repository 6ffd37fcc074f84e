import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESAS } from '#sandbox/world/demo.ts';
import { publicScreens } from '#src/workflows/publicas.ts';
import { ADDRESSES } from '#tests/support/addresses.ts';
import { barriersOf } from '#tests/support/barriers.ts';
import { leave, openPage, pushPath, signInPage, still } from '#tests/support/browser.ts';
import type { TestGateway } from '#tests/support/gateway.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';
import { prepareEntradas, prepareSaidas } from '#tests/support/zeroKm.ts';

const WIDTHS = [390, 1024, 1440] as const;
/** Public pages, with invalid links. */
const PUBLIC = publicScreens.map(({ path }) => path.replace(/:\w+/g, 'abc'));
const PATHS = [...ADDRESSES, ...PUBLIC];

/** Horizontal overflow in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Sticky cells that overlap others or leave a gap. */
const loosePins = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('tbody tr:first-of-type > td')];
    return (['left', 'right'] as const).flatMap((side) => {
      let edge = 0;
      return cells
        .map((cell) => ({ cell, at: Number.parseFloat(getComputedStyle(cell)[side]) }))
        .filter(({ cell, at }) => getComputedStyle(cell).position === 'sticky' && !Number.isNaN(at))
        .toSorted((one, other) => one.at - other.at)
        .flatMap(({ cell, at }) => {
          const loose = at - edge > 1 ? [`${side}: ${cell.className}`] : [];
          edge += cell.getBoundingClientRect().width;
          return loose;
        });
    });
  });

/** Dark scheme at one width, light at the others. */
const atWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: width === 1024 ? 'dark' : 'light' });
};

/** Links from e-mails load the page; other paths navigate inside the app, which loads it once. */
const goTo = async (page: Page, { url }: TestGateway, path: string): Promise<void> => {
  if (PUBLIC.includes(path)) {
    await page.goto(url + path);
    return;
  }
  await pushPath(page, path);
  await page.waitForFunction(() => document.querySelector('h1[data-before]') === null);
};

/** Entries of the menu that a count of three digits makes higher, and tabs that it makes wider. */
const movedByCounts = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const counted = (entry: Element) => {
      const size = () => {
        const { width, height } = entry.getBoundingClientRect();
        return `${width} ${height}`;
      };
      const before = size();
      const count = entry.querySelector('.menu-count') ?? entry.appendChild(document.createElement('span'));
      const { className, textContent } = count;
      Object.assign(count, { className: 'menu-count', textContent: '888' });
      const after = size();
      if (className === '') count.remove();
      else count.textContent = textContent;
      return before === after;
    };
    return [...document.querySelectorAll('a.menu-entry')]
      .filter((entry) => !counted(entry))
      .map(({ textContent }) => textContent);
  });

/** True unless a page for people who are signed in does not say at its end for which company it acts. */
const saysForWhom = async (page: Page): Promise<boolean> => {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const says = await page.evaluate(
    (name) =>
      document.querySelector('.shell') === null ||
      [...document.querySelectorAll('aside strong, header strong')].some((one) => {
        const { height, top, bottom } = one.getBoundingClientRect();
        return one.textContent?.startsWith(name) && height > 0 && top >= 0 && bottom <= innerHeight;
      }),
    EMPRESAS.horizonteMatriz.fantasia,
  );
  await page.evaluate(() => scrollTo(0, 0));
  return says;
};

/** Transitions that run, although the person's system asks for less motion. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map(({ transitionProperty }) => transitionProperty);
  });

/** Faults of the current page. */
const faults = async (page: Page, { barriers = true } = {}) => ({
  violations: barriers ? await barriersOf(page) : [],
  overflow: Math.max(0, await overflow(page)),
  loosePins: await loosePins(page),
  movedByCounts: await movedByCounts(page),
  saysForWhom: await saysForWhom(page),
});
const NONE = { violations: [], overflow: 0, loosePins: [], movedByCounts: [], saysForWhom: true };

/** Rows that are chosen at once, so that their commands stand in the dock. */
const CHOSEN = 5;

/** Faults with rows chosen and one expanded, in both themes; nothing stays chosen. */
const barriersOfChosen = async (page: Page): Promise<string[]> => {
  const boxes = page.locator('main tbody input[type=checkbox]:enabled');
  const details = page.getByRole('button', { name: /^Detalhes de/ });
  const chosen = (await boxes.all()).slice(0, CHOSEN);
  const opened = (await details.all()).slice(0, 1);
  if (chosen.length + opened.length === 0) return [];
  for (const one of chosen) await one.check();
  for (const one of opened) await one.click();
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    // The dock lies over a part of what scrolls below it; sizes are measured without it above.
    for (const barrier of await barriersOf(page, { bestPractice: true }))
      if (!barrier.startsWith('target-size')) found.push(`${colorScheme}: ${barrier}`);
  }
  for (const one of opened) await one.click();
  for (const one of chosen) await one.uncheck();
  return found;
};

describe('every screen at 390, 1024 and 1440 pixels', () => {
  const world = ownConsole();
  let page: Page;

  beforeAll(async () => {
    const lojista = await world.as('lojista', 'horizonteMatriz');
    await prepareSaidas(world, lojista, { quantidade: 3, semente: 5 });
    await prepareEntradas(world, lojista, { quantidade: 3, semente: 6 });
    page = await openPage();
  });
  afterAll(() => leave(page));

  const settled = async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('load');
    await still(page);
  };

  it('signs in on an accessible page', async () => {
    for (const width of WIDTHS) {
      await atWidth(page, width);
      await page.goto(`${world.url}/login`);
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
      expect([width, await faults(page)]).toEqual([width, NONE]);
    }
    await signInPage(page, world.url, 'suporte', 'Horizonte Matriz');
    const folded = page.getByRole('navigation').getByRole('button', { expanded: false });
    await folded.first().waitFor();
    while ((await folded.count()) > 0) await folded.first().click();
  });

  // Each path is opened at one width, the last of the path before, and resized to the others; accessibility is checked at
  // two.
  it.each(PATHS.map((path, at) => [path, (at * 2) % WIDTHS.length] as const))(
    '%s has no accessibility violation and no overflow',
    async (path, first) => {
      const widths = [...WIDTHS.slice(first), ...WIDTHS.slice(0, first)];
      for (const width of widths) {
        await atWidth(page, width);
        if (width === widths[0]) await goTo(page, world, path);
        const moved = await moving(page);
        await settled();
        const barriers = width !== widths[2];
        expect([width, moved, await faults(page, { barriers })]).toEqual([width, [], NONE]);
      }
      expect(await barriersOfChosen(page)).toEqual([]);
    },
  );
});
