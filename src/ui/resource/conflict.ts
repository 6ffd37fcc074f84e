import { createContext, useContext } from 'react';
import type { Conflito } from '#domain/errors.ts';

interface Conflict {
  /** What somebody else saved since the record was read; null while nobody did. */
  conflict: Conflito | null;
  settle: () => void;
}

export const ConflictContext = createContext<Conflict>({ conflict: null, settle: () => {} });

export const useConflict = (): Conflict => useContext(ConflictContext);
