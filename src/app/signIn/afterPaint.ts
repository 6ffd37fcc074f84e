/**
 * After the next frame was painted: what is on the page is seen before more script holds it up. It stands in the page
 * itself (`vite.config.ts`): it may use nothing from outside.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
