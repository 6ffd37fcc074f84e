import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { Mend } from './mend.ts';

/** Document 1, section 8. */
const MS_PER_CHARACTER = 100;

/** What stands below a toast's text: what it is about, and what mends it. */
interface Besides {
  detail?: string | null;
  mend?: Mend | null;
}

export type Toast = (kind: 'success' | 'info' | 'warning' | 'error', text: string, besides?: Besides) => void;

/** A toast that stays 100 ms per character of its text, perhaps with a way out. */
export const useToast = (): Toast => {
  const notify = useNotify();
  return useMemo(
    () =>
      (kind, text, { detail = null, mend = null } = {}) =>
        notify(text, {
          type: kind,
          // The text is a sentence, not a translation's key: it is shown as it is.
          messageArgs: { _: text },
          autoHideDuration: MS_PER_CHARACTER * (text.length + (detail?.length ?? 0)),
          ...{ detail, mend },
        }),
    [notify],
  );
};
