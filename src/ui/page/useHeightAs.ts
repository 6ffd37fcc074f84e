import { useLayoutEffect, useRef } from 'react';

/** Tells the stylesheets how high an element is, for what stands or sticks below it. */
export const useHeightAs = (name: `--${string}`) => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [name]);
  return ref;
};
