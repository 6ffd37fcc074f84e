import axe from 'axe-core';
import type { Page } from 'playwright';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Violations of WCAG 2.2 AA on the current page, and of axe's best practice where asked, as short texts. axe is injected
 * once per document, because loading its rules costs more than a run.
 */
export const barriersOf = async (page: Page, { bestPractice = false } = {}): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (tags) => {
      const { axe: rules } = window as unknown as { axe: typeof axe };
      const { violations } = await rules.run(document, {
        resultTypes: ['violations'],
        runOnly: tags,
        // Skips external style sheets and frames, of which there are none.
        preload: false,
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html.slice(0, 200)}`),
      );
    },
    bestPractice ? [...WCAG, 'best-practice'] : WCAG,
  );
};
