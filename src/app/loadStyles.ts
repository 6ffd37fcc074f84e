/**
 * Enables the full stylesheet. The prerendered page inlines only the critical styles and links the file of
 * all of them as disabled. A load error resolves too: the console works unstyled.
 */
export const loadStyles = (): Promise<void> =>
  new Promise((resolve) => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]');
    if (sheet === null) return resolve();
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    sheet.disabled = false;
  });
