const KEY = 'patio.uso';
/** Between two writes: input comes in bursts. */
const BURST_MS = 1000;
const INPUT = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Time of a person's last input, shared by the tabs of a browser: work in one of them keeps the session of all. */
export const createUse = (storage: Storage = window.localStorage, events: EventTarget = window) => {
  const last = () => Number(storage.getItem(KEY));
  const heard = () => {
    if (Date.now() - last() >= BURST_MS) storage.setItem(KEY, String(Date.now()));
  };
  for (const name of INPUT) events.addEventListener(name, heard, { capture: true, passive: true });
  // Opening a page is use, too.
  heard();
  return { last, heard, idleMs: () => Math.max(0, Date.now() - last()) };
};
