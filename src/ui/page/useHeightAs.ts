import { useLayoutEffect, useRef } from 'react';

/** Publishes an element's height as a CSS variable, for elements that are placed or stick below it. */
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
