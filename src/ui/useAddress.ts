import { useMemo } from 'react';
import { useParams as usePathParams, useSearchParams } from 'react-router-dom';
import type { Params } from './screen.ts';

/** What the address says: its query, and above it its path. */
export const useAddress = (): Params => {
  const path = usePathParams();
  const [query] = useSearchParams();
  return useMemo(() => ({ ...Object.fromEntries(query), ...path }) as Params, [query, path]);
};
