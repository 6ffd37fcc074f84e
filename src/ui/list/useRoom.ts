import { useLayoutEffect, useRef, useState } from 'react';
import type { Room } from './fitColumns.ts';

/** Smaller changes than this fold nothing and unfold nothing: a scroll bar comes and goes. */
const STEP_PX = 16;

/**
 * How much room an element has, measured again when it changes; null where nothing can be measured. Not known until it
 * stands in the page for the first time, which is before anybody sees it: what goes by it is drawn once then.
 */
export const useRoom = () => {
  const ref = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState<Room | null | undefined>(() =>
    typeof ResizeObserver === 'undefined' ? null : undefined,
  );
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const width = Math.floor(element.clientWidth / STEP_PX) * STEP_PX;
      const character = (probe.current?.getBoundingClientRect().width ?? 0) / 100;
      setRoom((before) => {
        if (width === 0 || character === 0) return before ?? null;
        return before?.width === width && before.character === character ? before : { width, character };
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, probe, room };
};
