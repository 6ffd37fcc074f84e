import { createContext, useContext } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import { CallError } from '#src/dataProvider/failure.ts';

/** What a person can do about an error: the words of the button that leads there. */
export interface Mend {
  label: string;
  run: () => void;
}

type FindMend = (code: ErrorCode) => Mend | null;

/** The app says what mends an error of a kind, for whoever is signed in. */
export const MendContext = createContext<FindMend>(() => null);

export const useMend = (): FindMend => useContext(MendContext);

/** What mends a failed call; null where nothing of ours does. */
export const mendOf = (find: FindMend, error: unknown): Mend | null =>
  error instanceof CallError && error.body.code ? find(error.body.code) : null;
