import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Each navigation scrolls to the top; a change of query alone (tab, filter) does not. */
export function useScrollToTop(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the path changed
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
