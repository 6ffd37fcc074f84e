import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react';

const loads = new Set<() => Promise<unknown>>();

/**
 * A component whose code is fetched when it is first shown, or before, while nothing else is to be done; until then
 * something of its size stands in its place.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): FunctionComponent<P> => {
  loads.add(load);
  const Loaded = lazy(async () => ({ default: await load() }));
  return function Later(props: P) {
    return (
      <Suspense fallback={placeholder}>
        <Loaded {...props} />
      </Suspense>
    );
  };
};

/** The first page is there: what a click may ask for next is fetched now. */
export const fetchAhead = (): void => {
  for (const load of loads) {
    loads.delete(load);
    // What cannot be fetched ahead is fetched when it is needed, and says so then.
    const fetchOne = () => void load().catch(() => {});
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchOne);
    else setTimeout(fetchOne, 200);
  }
};
