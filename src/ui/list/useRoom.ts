import { useLayoutEffect, useRef, useState } from 'react';
import type { Room } from './fitColumns.ts';

/** Smaller changes than this fold nothing and unfold nothing: a scroll bar comes and goes. */
const STEP_PX = 16;

/** How much room an element has, measured again when it changes; null while nothing can be measured. */
export const useRoom = () => {
  const ref = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const width = Math.floor(element.clientWidth / STEP_PX) * STEP_PX;
      const character = (probe.current?.getBoundingClientRect().width ?? 0) / 100;
      if (width > 0 && character > 0)
        setRoom((before) =>
          before?.width === width && before.character === character ? before : { width, character },
        );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, probe, room };
};
