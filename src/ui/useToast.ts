import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { Mend } from './mend.ts';

/** Content below a toast's text: its subject, and the remedy. */
export interface ToastDetails {
  detail?: string | null;
  mend?: Mend | null;
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
      (kind, text, { detail = null, mend = null } = {}) =>
        notify(text, {
          type: kind,
          // The text is a sentence, not a translation key: it is shown as it is.
          messageArgs: { _: text },
          ...{ detail, mend },
        }),
    [notify],
  );
};
