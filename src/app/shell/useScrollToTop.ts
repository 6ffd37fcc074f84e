import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Each navigation starts at the top of the page; a changed query (a tab, a filter) is none. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the path changed
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
