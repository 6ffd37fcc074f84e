import { type ReactNode, useDeferredValue } from 'react';

/** Rendered at React's deferred priority: the rows of a list are painted before what stands around them. */
export const AfterRows = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
