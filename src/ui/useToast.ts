import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { Mend } from './mend.ts';

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
  return useMemo(
    () =>
      (kind, text, { detail = null, mend = null, waits = false } = {}) =>
        notify(text, {
          type: kind,
          // The text is a sentence, not a translation key: it is shown as it is.
          messageArgs: { _: text },
          ...{ detail, mend, waits },
        }),
    [notify],
  );
};
