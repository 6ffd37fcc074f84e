/** Safari has no idle callback; a pause after the page's own work does. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/** Runs each piece of work in an idle moment of its own, so that typing is never held up for long. */
export async function whenIdle(...work: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const piece of work) {
    await idle();
    // What cannot be fetched ahead is fetched when it is needed, and says so then.
    await piece().catch(() => {});
  }
}

/**
 * After the next frame was painted: what is on the page is seen before more script holds it up. It stands in the page
 * itself (`vite.config.ts`): it may use nothing from outside.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
