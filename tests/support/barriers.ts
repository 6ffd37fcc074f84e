import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * WCAG 2.2 AA violations of the current page, as short texts. axe is injected once per document, because
 * loading its rules costs more than a run.
 */
export const barriersOf = async (page: Page): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: rules } = window as unknown as { axe: typeof axe };
    const { violations } = await rules.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Skips external style sheets and frames, of which there are none.
      preload: false,
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
};
