import { useMemo } from 'react';
import { useParams as usePathParams, useSearchParams } from 'react-router-dom';
import type { Params } from './screen.ts';

/** The parameters of the address: its query, overridden by its path. */
export const useAddress = (): Params => {
  const path = usePathParams();
  const [query] = useSearchParams();
  return useMemo(() => ({ ...Object.fromEntries(query), ...path }) as Params, [query, path]);
};
