import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * What WCAG 2.2 AA finds wrong with what the page shows, in words short enough to read in a report. The rules are read
 * once by each document: to read them for each look takes longer than to apply them.
 */
export const barriersOf = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: rules } = window as unknown as { axe: typeof axe };
    const { violations } = await rules.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Of styles that are not in the page, and of frames: there are none.
      preload: false,
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
};
