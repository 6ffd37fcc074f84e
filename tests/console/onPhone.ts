import { afterAll, beforeAll } from 'vitest';

/** The tests of a block have a window of 390 px. */
export const onPhone = (): void => {
  const desktop = window.matchMedia;
  beforeAll(() => {
    window.matchMedia = (media) =>
      Object.assign(desktop(media), { matches: /max-width: ?(610|750)px/.test(media) });
  });
  afterAll(() => {
    window.matchMedia = desktop;
  });
};
