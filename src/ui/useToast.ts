import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { Mend } from './mend.ts';

/** What stands below a toast's text: what it is about, and what mends it. */
interface Besides {
  detail?: string | null;
  mend?: Mend | null;
}

export type Toast = (kind: 'success' | 'info' | 'warning' | 'error', text: string, besides?: Besides) => void;

/** A message of react-admin's, perhaps with a way out. */
export const useToast = (): Toast => {
  const notify = useNotify();
  return useMemo(
    () =>
      (kind, text, { detail = null, mend = null } = {}) =>
        notify(text, {
          type: kind,
          // The text is a sentence, not a translation's key: it is shown as it is.
          messageArgs: { _: text },
          ...{ detail, mend },
        }),
    [notify],
  );
};
