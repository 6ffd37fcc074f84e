import { createContext, useCallback, useContext } from 'react';
import { useNotify } from 'react-admin';
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

/** Content below a toast's text: its subject, and the remedy. */
export interface ToastDetails {
  detail?: string | null;
  mend?: Mend | null;
  /** News of the background: shown once nothing else is. */
  waits?: boolean;
}

export type Toast = (
  kind: 'success' | 'info' | 'warning' | 'error',
  text: string,
  besides?: ToastDetails,
) => void;

/** Shows a react-admin notification, optionally with a remedy. */
export const useToast = (): Toast => {
  const notify = useNotify();
  return useCallback(
    // The text is a sentence, not a translation key: it is shown as it is.
    (kind, text, besides) => notify(text, { type: kind, messageArgs: { _: text }, ...besides }),
    [notify],
  );
};
