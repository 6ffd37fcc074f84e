/**
 * Has the rest of the styles in force: a page that comes as HTML brings only those of its first look, and names the file
 * of all of them. Without it the console is ugly, and works.
 */
export const loadStyles = (): Promise<void> =>
  new Promise((resolve) => {
    const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][disabled]');
    if (sheet === null) return resolve();
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
    sheet.disabled = false;
  });
