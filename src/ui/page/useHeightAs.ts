import { useCallback } from 'react';

/** Publishes an element's height as a CSS variable, for elements that are placed or stick below it, whenever it comes. */
export const useHeightAs = (name: `--${string}`) =>
  useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
      observer.observe(element);
      return () => observer.disconnect();
    },
    [name],
  );
