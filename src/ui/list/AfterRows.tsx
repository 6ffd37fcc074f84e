import { type ReactNode, useDeferredValue } from 'react';

/** Rendered at React's deferred priority: a list paints its rows before the controls around them (`bench:console`). */
export const AfterRows = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;
