import ColumnsIcon from '@mui/icons-material/ViewWeek';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { ListTab } from '../screen.ts';
import { anchorOf } from './listView.ts';

/** Which columns are shown, kept where react-admin's table looks; all but the one that a row is known by. */
export const ColumnsMenu = ({ tab, storeKey }: { tab: ListTab; storeKey: string }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useStore<string[]>(storeKey, NONE);
  const translate = useTranslate();
  const toggle = (key: string) =>
    setHidden(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]);
  const item = ({ key, label }: { key: string; label: string }) => (
    <MenuItem
      key={key}
      dense
      role="menuitemcheckbox"
      aria-checked={!hidden.includes(key)}
      onClick={() => toggle(key)}
    >
      <Checkbox size="small" checked={!hidden.includes(key)} tabIndex={-1} aria-hidden sx={{ p: 0, mr: 1 }} />
      {label}
    </MenuItem>
  );
  const choices = tab.columns.filter(({ key }) => key !== anchorOf(tab));
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(item)}
      </Menu>
    </>
  );
};

const NONE: string[] = [];
