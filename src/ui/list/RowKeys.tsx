import { Button } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { useEvent, useListContext, useStore } from 'react-admin';
import { useRunner } from '../actions/useActionRunner.ts';
import { useNarrow } from '../useNarrow.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { actOf, perform } from './rowKeys.ts';
import { useRowFocus } from './useRowFocus.ts';

/** Storage key of the setting that disables single-letter shortcuts. */
const LETTERS = 'teclas';

/** Keyboard operation of a list: rows are moved through, selected, opened and acted on, and keep the focus. */
export const RowKeys = ({ region }: { region: RefObject<HTMLElement | null> }) => {
  const { data, page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  const { questions } = useRunner();
  const [letters, setLetters] = useStore(LETTERS, true);
  const [asked, setAsked] = useState(false);
  const narrow = useNarrow();
  useRowFocus(region, data, questions.length + Number(asked));
  const pressed = useEvent((event: KeyboardEvent) => {
    const act = region.current && actOf(event, letters);
    if (!act || region.current === null) return;
    event.preventDefault();
    if (act === 'help') setAsked(true);
    else if (act === 'nextPage') hasNextPage && setPage(page + 1);
    else if (act === 'previousPage') hasPreviousPage && setPage(page - 1);
    else perform(act, region.current);
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [pressed]);
  return (
    <>
      {!narrow && (
        <Button
          size="small"
          color="inherit"
          sx={{ mt: 1 }}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          Teclas desta lista
        </Button>
      )}
      {asked && <KeysDialog letters={letters} onLetters={setLetters} onClose={() => setAsked(false)} />}
    </>
  );
};
