import { createContext, useContext } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import { CallError } from '#src/dataProvider/failure.ts';

/** The remedy of an error: a button's label and action. */
export interface Mend {
  label: string;
  run: () => void;
}

type FindMend = (code: ErrorCode) => Mend | null;

/** The app's remedies by kind of error, for the signed-in person. */
export const MendContext = createContext<FindMend>(() => null);

export const useMend = (): FindMend => useContext(MendContext);

/** The remedy of a failed call; null if there is none. */
export const mendOf = (find: FindMend, error: unknown): Mend | null =>
  error instanceof CallError && error.body.code ? find(error.body.code) : null;
