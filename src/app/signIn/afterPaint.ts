/**
 * Resolves after the next paint, so that more script does not delay it. `scripts/console/signInPage.ts` inlines the function
 * in the page: it may reference nothing outside itself.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
