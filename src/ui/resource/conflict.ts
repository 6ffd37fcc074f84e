import { createContext, useContext } from 'react';
import type { Conflito } from '#domain/errors.ts';

interface Conflict {
  /** Another user's save since the record was read; null if there is none. */
  conflict: Conflito | null;
  settle: () => void;
}

export const ConflictContext = createContext<Conflict>({ conflict: null, settle: () => {} });

export const useConflict = (): Conflict => useContext(ConflictContext);
