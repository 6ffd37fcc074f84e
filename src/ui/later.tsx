import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';

const loads = new Set<() => Promise<unknown>>();

/** The page is not all there yet, for whoever waits until it is. */
const COMING = <span hidden aria-busy="true" />;

/**
 * A component whose code is fetched when it is first shown, or before, while nothing else is to be done; until then
 * something of its size stands in its place.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): FunctionComponent<P> => {
  let there: ComponentType<P> | null = null;
  const fetched = async () => {
    there = await load();
    return there;
  };
  loads.add(fetched);
  const Loaded = lazy(async () => ({ default: await fetched() }));
  return function Later(props: P) {
    // What is there already waits for nothing; chosen once, so that what was typed into it outlives its coming.
    const [Ready] = useState(() => there);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense
        fallback={
          <>
            {placeholder}
            {COMING}
          </>
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  };
};

const afterwardsHeard = new Set<() => void>();
let pageIsThere = false;

const listen = (heard: () => void) => {
  afterwardsHeard.add(heard);
  return () => afterwardsHeard.delete(heard);
};

/** The same for what nobody looks for first: nothing of it is fetched or shown before the first page is there. */
export const afterwards = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): FunctionComponent<P> => {
  const Loaded = later(load, placeholder);
  return function Afterwards(props: P) {
    const there = useSyncExternalStore(listen, () => pageIsThere);
    return there ? <Loaded {...props} /> : placeholder;
  };
};

/** Soon at the latest: a page that is never idle has its tools too. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

/** From now on there is nothing to wait for. */
export const showAfterwards = (): void => {
  pageIsThere = true;
  for (const heard of afterwardsHeard) heard();
};

/** The first page is there: what a click may ask for next is fetched now. */
export const fetchAhead = (): void => {
  if (!pageIsThere) whenIdle(showAfterwards);
  for (const load of loads) {
    loads.delete(load);
    // What cannot be fetched ahead is fetched when it is needed, and says so then.
    whenIdle(() => void load().catch(() => {}));
  }
};
