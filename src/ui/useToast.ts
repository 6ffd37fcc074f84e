import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { Mend } from './mend.ts';

/** Document 1, section 8. */
const MS_PER_CHARACTER = 100;

export type Toast = (kind: 'success' | 'warning' | 'error', text: string, mend?: Mend | null) => void;

/** A toast that stays 100 ms per character of its text, perhaps with a way out. */
export const useToast = (): Toast => {
  const notify = useNotify();
  return useMemo(
    () => (kind, text, mend) =>
      notify(text, {
        type: kind,
        // The text is a sentence, not a translation's key: it is shown as it is.
        messageArgs: { _: text },
        autoHideDuration: MS_PER_CHARACTER * text.length,
        mend,
      }),
    [notify],
  );
};
