import { Box, DialogActions, DialogContent, FormControlLabel, Switch } from '@mui/material';
import { Translate } from 'react-admin';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { KEYS } from './rowKeys.ts';

const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ' ': 'Espaço' };

const KEY = { border: 1, borderColor: 'divider', borderRadius: 1, px: 1, mr: 0.5, typography: 'body2' };

interface KeysDialogProps {
  letters: boolean;
  onLetters: (letters: boolean) => void;
  onClose: () => void;
}

/** The keyboard shortcuts of a list. Users of voice input can turn off the single letters. */
export const KeysDialog = ({ letters, onLetters, onClose }: KeysDialogProps) => (
  <DialogFrame title="Teclas desta lista" onClose={onClose}>
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
        {KEYS.map(({ act, letter, onRow, does }) => (
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
