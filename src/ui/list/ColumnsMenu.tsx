import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import ColumnsIcon from '@mui/icons-material/ViewWeek';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { TextButton } from '../actions/TextButton.tsx';
import type { ListTab } from '../screen.ts';
import { useCards, useNarrow } from '../useNarrow.ts';
import { contentAt } from './columnContent.ts';
import { anchorOf, keptKey, viewOf } from './listView.ts';
import { roomAt } from './useRoom.ts';

/**
 * Menu of visible columns, stored where react-admin's table reads them; the column that names a row cannot be hidden.
 */
export const ColumnsMenu = ({ tab, storeKey }: { tab: ListTab; storeKey: string }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [cards, narrow] = [useCards(), useNarrow()];
  const [hidden, setHidden] = useStore<string[]>(storeKey, NONE);
  const [kept, setKept] = useStore<string[]>(keptKey(storeKey), NONE);
  const seen = { cards, narrow, hidden, kept, room: roomAt(storeKey) ?? null, content: contentAt(storeKey) };
  const { columns, over } = viewOf(tab, seen);
  const shown = columns.map(({ key }) => key);
  /** Shows a column, if need be beyond the table's edge, or hides it. */
  const toggle = (key: string) => {
    const isShown = shown.includes(key);
    const others = (keys: string[]) => keys.filter((other) => other !== key);
    setHidden(isShown ? [...others(hidden), key] : others(hidden));
    setKept(isShown ? others(kept) : [...others(kept), key]);
  };
  const item = ({ key, label }: { key: string; label: string }) => {
    const isShown = shown.includes(key);
    const Icon = isShown ? CheckedIcon : UncheckedIcon;
    return (
      <MenuItem key={key} dense role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(key)}>
        <Icon fontSize="small" color={isShown ? 'primary' : 'inherit'} sx={{ mr: 1 }} />
        {label}
      </MenuItem>
    );
  };
  const choices = tab.columns.filter(({ key }) => key !== anchorOf(tab));
  return (
    <>
      <TextButton
        label="ra.action.select_columns"
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(item)}
        {over && (
          <MenuItem
            disabled
            dense
            sx={{ '&.Mui-disabled': { opacity: 1 }, whiteSpace: 'normal', maxWidth: 260 }}
          >
            Nem todas cabem: role a tabela para o lado, ou desmarque outras.
          </MenuItem>
        )}
      </Menu>
    </>
  );
};

const NONE: string[] = [];
