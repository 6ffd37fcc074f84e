import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtConsole, leave, openPage } from '#tests/support/browser.ts';
import { ownConsole } from '#tests/support/ownConsole.ts';

/** Computed styles of every element and its pseudo-elements, also in focus. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ofAll = (elements: Iterable<Element>, when: string) =>
      [...elements].flatMap((element) =>
        ['', '::before', '::after'].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo || null);
          const name = `${element.tagName}.${element.getAttribute('class')}${pseudo}${when}`;
          return [...style].map((property) => `${name} ${property}: ${style.getPropertyValue(property)}`);
        }),
      );
    const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
    blur();
    const calm = ofAll(document.querySelectorAll('#root, #root *'), '');
    const focused = [...document.querySelectorAll<HTMLElement>('input, button')].flatMap((element) => {
      element.focus();
      return ofAll([element, element.parentElement ?? element], ' in focus');
    });
    blur();
    return [...calm, ...focused];
  });

const allStyles = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]');
        if (sheet === null) return reject(new Error('The page names no other styles'));
        sheet.onload = () => resolve();
        sheet.disabled = false;
      }),
  );

describe('the console’s scripts', () => {
  it('are all compiled eagerly', async () => {
    const dist = await builtConsole();
    const files = globSync('assets/*.js', { cwd: dist });
    expect(files.length).toBeGreaterThan(20);
    const beginnings = files.map((file) => readFileSync(join(dist, file), 'utf8').split('\n', 1)[0]);
    expect([...new Set(beginnings)]).toEqual(['//# allFunctionsCalledOnLoad']);
  });
});

describe('the sign-in page before its scripts', () => {
  const world = ownConsole();
  let page: Page;
  beforeAll(async () => {
    // The scripts that are aborted are errors of the page.
    page = await openPage({}, []);
    await page.route('**/assets/*.js', (route) => route.abort());
  });
  afterAll(() => leave(page));
  const arrive = () => page.goto(`${world.url}/login`);

  it.each([
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'light'],
  ] as const)('looks at %i px, %s, as with all styles', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await arrive();
    const first = new Set(await looks(page));
    await allStyles(page);
    const whole = await looks(page);
    expect(whole.length).toBeGreaterThan(10_000);
    // A few suffice, since inherited differences repeat.
    expect(whole.filter((look) => !first.has(look)).slice(0, 5)).toEqual([]);
  });

  it('handles an early press within the policy, without navigation', async () => {
    await arrive();
    const enter = page.getByRole('button', { name: 'Entrar' });
    await enter.click();
    expect(await enter.getAttribute('data-pending')).toBe('');
    expect(page.url()).toBe(`${world.url}/login`);
  });

  it('is dark at once for a stored preference, whatever the system’s', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await arrive();
    await page.evaluate(() => localStorage.setItem('patio.tema', 'dark'));
    for (const path of ['/login', '/home', '/']) {
      await page.goto(`${world.url}${path}`);
      expect(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe('dark');
    }
  });
});
