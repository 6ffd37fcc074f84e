import { afterEach, describe, expect, it } from 'vitest';
import { loadStyles } from '#src/app/loadStyles.ts';

const link = (): HTMLLinkElement => {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.setAttribute('disabled', '');
  document.head.append(sheet);
  return sheet;
};

describe('the remaining styles', () => {
  // The sheet alone: Emotion's styles are needed by the files that share this page.
  afterEach(() => document.querySelector('link')?.remove());

  it('are ready at once when the page contains them all', async () => {
    await expect(loadStyles()).resolves.toBeUndefined();
  });

  it.each(['load', 'error'])('are waited for until their file fires %s', async (name) => {
    const sheet = link();
    let done = false;
    const loaded = loadStyles().then(() => {
      done = true;
    });
    await Promise.resolve();
    expect(sheet.disabled).toBe(false);
    expect(done).toBe(false);
    sheet.dispatchEvent(new Event(name));
    await loaded;
  });
});
