import { builtinEnvironments } from 'vitest/runtime';

/**
 * What page and server both use stays Node's: the gateway runs in this process too, and to Node jsdom's bytes, files
 * and addresses are none.
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

/** Whether a media query of widths holds on a desktop; preferences never do. */
const matchesDesktop = (media: string): boolean => {
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

/** What jsdom has not learned of a page: dialogs, and a desktop's width for what asks for it. */
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
};

/** What a file before in this process may have left: its rows and marks of the person, its address, its elements. */
const clearPage = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
};

/**
 * React notes for each element where in the program it was made, to say so in a warning, until it made too many in a
 * second; here it has from the beginning. Where it keeps no such count, these tests only take longer.
 */
const makeElementsOnly = (internals: unknown): void => {
  if (!(internals instanceof Object)) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
};

// One page for all files of a process: Testing Library and React keep hold of the first they saw.
if (globalThis.document === undefined) {
  await openPage();
  teachPage();
  makeElementsOnly(
    Reflect.get(await import('react'), '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  );
}
clearPage();

/** A registry, a job, a gateway and its database may stand between a click and what it shows; as long for every file. Read now that there is a page: it keeps hold of the one it finds. */
const { configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: 60_000 });
