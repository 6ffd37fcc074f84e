import { useLayoutEffect, useRef, useState } from 'react';
import type { Room } from './fitColumns.ts';

/** Smaller changes than this fold nothing and unfold nothing: a scroll bar comes and goes. */
const STEP_PX = 16;

/** What was measured at each place, and how wide the window was. */
const measured = new Map<string, { window: number; room: Room }>();

/** What a place is known to have; undefined where it was not measured, null where nothing can be. */
export const roomAt = (place: string): Room | null | undefined => {
  if (typeof ResizeObserver === 'undefined') return null;
  const last = measured.get(place);
  return last?.window === window.innerWidth ? last.room : undefined;
};

/**
 * How much room an element has, measured again when it changes; null where nothing can be measured. Not known until it
 * stands in the page for the first time, which is before anybody sees it: what goes by it is drawn once then. Who comes
 * back to a place in a window as wide as before finds as much room: the page is not laid out twice.
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
    // What is known is measured by the observer when the page is laid out anyway.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (roomAt(place) === undefined) measure();
    return () => observer.disconnect();
  }, [place]);
  return { ref, probe, room };
};
