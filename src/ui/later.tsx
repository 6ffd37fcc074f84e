import {
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useState,
  useSyncExternalStore,
} from 'react';
import { whenIdle } from './whenIdle.ts';

type Load = () => Promise<unknown>;

/** What is not fetched yet. Pages come before their parts: the next click more often asks for one. */
const loads = { pages: new Set<Load>(), parts: new Set<Load>() };

/** The page is not all there yet, for whoever waits until it is. */
const COMING = <span hidden aria-busy="true" />;

type Nothing = () => ReactNode;
const nothing: Nothing = () => null;

/**
 * A component whose code is fetched when it is first shown, or before, while nothing else is to be done; until then
 * something of its size stands in its place, made of what it will be made of.
 */
export const later = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P> | Nothing = nothing,
  among = loads.parts,
): FunctionComponent<P> => {
  let there: ComponentType<P> | null = null;
  const fetched = async () => {
    there = await load();
    return there;
  };
  among.add(fetched);
  const Loaded = lazy(async () => ({ default: await fetched() }));
  return function Later(props: P) {
    // What is there already waits for nothing; chosen once, so that what was typed into it outlives its coming.
    const [Ready] = useState(() => there);
    if (Ready) return <Ready {...props} />;
    return (
      <Suspense
        fallback={
          <>
            <Placeholder {...props} />
            {COMING}
          </>
        }
      >
        <Loaded {...props} />
      </Suspense>
    );
  };
};

/** The same for a page. */
export const laterPage = <P extends object>(load: () => Promise<ComponentType<P>>): FunctionComponent<P> =>
  later(load, nothing, loads.pages);

const afterwardsHeard = new Set<() => void>();
let pageIsThere = false;

const listen = (heard: () => void) => {
  afterwardsHeard.add(heard);
  return () => afterwardsHeard.delete(heard);
};

/** Whether the first page is there: until then nothing is asked for that nobody looks for first. */
export const usePageIsThere = (): boolean => useSyncExternalStore(listen, () => pageIsThere);

/**
 * The same for what nobody looks for first: nothing of it is fetched or shown before the first page is there, and on a
 * later one it comes right after the rest, so that what one comes back for is not held up.
 */
export const afterwards = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P> | Nothing = nothing,
): FunctionComponent<P> => {
  const Loaded = later(load, Placeholder);
  return function Afterwards(props: P) {
    const there = useDeferredValue(usePageIsThere(), false);
    return there ? <Loaded {...props} /> : <Placeholder {...props} />;
  };
};

/** From now on there is nothing to wait for. */
export const showAfterwards = (): void => {
  pageIsThere = true;
  for (const heard of afterwardsHeard) heard();
};

const taken = (some: Set<Load>): Load[] => {
  const all = [...some];
  some.clear();
  return all;
};

/** What was clicked or typed has so long to be answered before anything else is read. */
const REST_MS = 1000;
let touched = Number.NEGATIVE_INFINITY;
const touch = () => {
  touched = performance.now();
};

/** Whoever works is not waited upon by what they did not ask for. */
const rested = async (): Promise<void> => {
  const left = touched + REST_MS - performance.now();
  if (left <= 0) return;
  await new Promise((resolve) => setTimeout(resolve, left));
  await rested();
};

/** The first page is there: what a click may ask for next is fetched now, part by part while nothing else is to be done. */
export const fetchAhead = (): void => {
  const pages = taken(loads.pages);
  const parts = taken(loads.parts);
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, touch, true);
  const first = async () => {
    if (!pageIsThere) showAfterwards();
    await Promise.allSettled(pages.map((load) => load()));
  };
  const one = (load: Load) => async () => {
    await rested();
    await load();
  };
  void whenIdle(first, ...parts.map(one));
};
