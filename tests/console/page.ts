import { builtinEnvironments } from 'vitest/runtime';

/**
 * Globals that stay Node's: the in-process gateway needs them, and Node does not accept jsdom's buffers,
 * files and URLs.
 */
const NODES_OWN = [
  'ArrayBuffer',
  'Blob',
  'DataView',
  'File',
  'FormData',
  'Request',
  'SharedArrayBuffer',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'Uint16Array',
  'Uint32Array',
  'Int8Array',
  'Int16Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const;

const DESKTOP = 1366;

/** Evaluates width media queries for a desktop; of the preferences only less motion is asked for. */
const matchesDesktop = (media: string): boolean => {
  if (media === '(prefers-reduced-motion: reduce)') return true;
  const limits = [...media.matchAll(/(min-width:|width >|max-width:|width <) ?([\d.]+)px/g)];
  return (
    limits.length > 0 &&
    limits.every(([, side = '', px]) => (/min|>/.test(side) ? Number(px) < DESKTOP : Number(px) > DESKTOP))
  );
};

const openPage = async (): Promise<void> => {
  const { locks } = navigator;
  const own = NODES_OWN.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  await builtinEnvironments.jsdom.setup(globalThis, {});
  for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  Object.defineProperty(navigator, 'locks', { value: locks });
};

/** Polyfills for jsdom: dialogs, matchMedia and scrolling. */
const teachPage = (): void => {
  const { HTMLDialogElement: Dialog } = window;
  Dialog.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  Dialog.prototype.close = function close() {
    this.removeAttribute('open');
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: matchesDesktop(media),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
};

/** Removes leftovers of the previous file in this process: storage, address and elements. */
const clearPage = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
};

/**
 * Disables React's creation stacks for elements, by presetting the count at which it stops recording them.
 * Without that internal the tests only take longer.
 */
const makeElementsOnly = (internals: unknown): void => {
  if (!(internals instanceof Object)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
};

// One page per process, because Testing Library and React keep references to the first.
if (globalThis.document === undefined) {
  await openPage();
  teachPage();
  makeElementsOnly(
    Reflect.get(await import('react'), '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  );
}
clearPage();

/**
 * Generous time-out, since registry, job, gateway and database may stand between a click and its effect.
 * Imported now, because it keeps the page that it finds.
 */
const { configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: 60_000 });
