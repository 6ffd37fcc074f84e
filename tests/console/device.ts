const desktop = window.matchMedia;
const SHARING = ['share', 'canShare'] as const;

/** A device with a touch screen or none, and what its browser shares files with. */
export const setDevice = (touch: boolean, does: Partial<Pick<Navigator, (typeof SHARING)[number]>>): void => {
  window.matchMedia = (media) =>
    media.includes('pointer') ? Object.assign(desktop(media), { matches: touch }) : desktop(media);
  for (const [name, value] of Object.entries(does))
    Object.defineProperty(navigator, name, { configurable: true, value });
};

export const resetDevice = (): void => {
  window.matchMedia = desktop;
  for (const name of SHARING) Reflect.deleteProperty(navigator, name);
};
