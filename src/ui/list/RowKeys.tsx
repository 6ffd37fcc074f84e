import { Box, DialogActions, DialogContent, FormControlLabel, Switch } from '@mui/material';
import { type RefObject, useEffect, useState } from 'react';
import { type RaRecord, Translate, useEvent, useListContext, useStore } from 'react-admin';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { useRunner } from '../actions/useActionRunner.ts';
import { useNarrow } from '../useNarrow.ts';
import { actOf, KEYS, perform, useRowFocus } from './rowKeys.ts';

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ' ': 'Espaço' };

const TITLE = 'Teclas desta lista';
const KEY = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1, mr: 0.5, typography: 'body2' };

interface KeysDialogProps {
  letters: boolean;
  onLetters: (letters: boolean) => void;
  onClose: () => void;
}

/** The keyboard shortcuts of a list. Users of voice input can turn off the single letters. */
const KeysDialog = ({ letters, onLetters, onClose }: KeysDialogProps) => (
  <DialogFrame title={TITLE} onClose={onClose}>
    <DialogContent>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'max-content 1fr',
          gap: 1,
          m: 0,
          mb: 2,
          typography: 'body2',
        }}
      >
        {KEYS.map(([act, { letter, onRow, does }]) => (
          <Box key={act} sx={{ display: 'contents' }}>
            <dt>
              {[letters && letter, onRow]
                .filter((key) => typeof key === 'string')
                .map((key) => (
                  <Box component="kbd" key={key} sx={KEY}>
                    {NAMES[key] ?? key}
                  </Box>
                ))}
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              <Translate i18nKey={does}>{does}</Translate>
            </Box>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={letters} onChange={(_, checked) => onLetters(checked)} />}
        label="Usar teclas de uma letra"
      />
    </DialogContent>
    <DialogActions>
      <TextButton label="ra.action.close" onClick={onClose} />
    </DialogActions>
  </DialogFrame>
);

/** Storage key of the setting that disables single-letter shortcuts. */
const LETTERS = 'teclas';

interface RowKeysProps {
  region: RefObject<HTMLElement | null>;
  /** The shown rows: also those that left and keep their place. */
  rows: readonly RaRecord[] | undefined;
}

/** Keyboard operation of a list: rows are moved through, selected, opened and acted on, and keep the focus. */
export const RowKeys = ({ region, rows }: RowKeysProps) => {
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  const { questions } = useRunner();
  const [letters, setLetters] = useStore(LETTERS, true);
  const [asked, setAsked] = useState(false);
  const narrow = useNarrow();
  useRowFocus(region, rows, questions.length + Number(asked));
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
        <TextButton
          label={TITLE}
          size="small"
          color="inherit"
          sx={{ mt: 1 }}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        />
      )}
      {asked && <KeysDialog letters={letters} onLetters={setLetters} onClose={() => setAsked(false)} />}
    </>
  );
};
