import { useLayoutEffect, useRef, useState } from 'react';
import type { Room } from './fitColumns.ts';

/** Smaller changes are ignored, so that a scroll bar that comes and goes does not fold columns. */
const STEP_PX = 16;

/** Cache of measurements by place, each valid for one window width. */
const measured = new Map<string, { window: number; room: Room }>();

/** The cached measurement of a place; undefined if there is none, null if nothing can be measured. */
export const roomAt = (place: string): Room | null | undefined => {
  if (typeof ResizeObserver === 'undefined') return null;
  const last = measured.get(place);
  return last?.window === window.innerWidth ? last.room : undefined;
};

/**
 * Measures an element, again on each resize; null where nothing can be measured. The first measurement happens in a
 * layout effect, before the first paint. A later visit in a window of the same width reads the cache, which saves a
 * second layout.
 */
export const useRoom = (place: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState(() => roomAt(place));
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const width = Math.floor(element.clientWidth / STEP_PX) * STEP_PX;
      const character = (probe.current?.getBoundingClientRect().width ?? 0) / 100;
      const found = width === 0 || character === 0 ? null : { width, character };
      if (found) measured.set(place, { window: window.innerWidth, room: found });
      setRoom((before) => {
        if (found === null) return before ?? null;
        return before?.width === width && before.character === character ? before : found;
      });
    };
    // With a cached value the observer measures when the page is laid out anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (roomAt(place) === undefined) measure();
    // Before the rows come, or each would be rendered again at the new font's width.
    document.fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measure);
    };
  }, [place]);
  return { ref, probe, room };
};
