import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSessao } from '../context.ts';
import { ActionButton } from './ActionButton.tsx';
import { type AnyAction, type AnySubject, isVisible, said } from './runAction.ts';
import { useRunner } from './useActionRunner.ts';

interface RowActionsProps {
  actions: readonly AnyAction[];
  row: AnySubject;
  /** A column has room for two, a card for the main ones, and an opened row for all, however small the screen. */
  room?: 'column' | 'card' | 'expansion';
  /** A column so small that it has one button for all. */
  narrow?: boolean;
}

/** More than these go behind one button. */
const MOST_BUTTONS = 2;

/** A word of a small button, and the space around it and its neighbours. */
const BUTTON_CHAR_PX = 8;
const BUTTON_SPACE_PX = 28;
const ICON_PX = 42;
const MENU_PX = 64;

/** More than there is room for, or one that cannot be taken back and should not shout from every row. */
const isMenu = (actions: readonly AnyAction[]): boolean =>
  actions.length > MOST_BUTTONS || actions.some(({ tone, icon }) => tone === 'danger' && !icon);

/** Pixels the actions of a row take: icons, words, or one button for the menu of more than two. */
export const actionsWidth = (actions: readonly AnyAction[], narrow: boolean): number => {
  if (narrow || isMenu(actions)) return MENU_PX;
  const widths = actions.map(({ icon, label }) =>
    icon ? ICON_PX : (typeof label === 'string' ? label.length : 16) * BUTTON_CHAR_PX + BUTTON_SPACE_PX,
  );
  return Math.max(
    MENU_PX,
    widths.reduce((sum, width) => sum + width, 16),
  );
};

const ActionMenu = ({ actions, row }: RowActionsProps) => {
  const runner = useRunner();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A page of a hundred rows is not to draw a hundred closed menus.
  const [asked, setAsked] = useState(false);
  const choose = (action: AnyAction) => {
    setAnchor(null);
    runner.run(action, row);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Ações de ${row.id}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAsked(true);
          setAnchor(currentTarget);
        }}
      >
        <MoreIcon />
      </IconButton>
      {asked && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {actions.map((action) => (
            <MenuItem
              key={action.name}
              disabled={action.disabled?.(row) === true || runner.isRunning(action, row)}
              onClick={() => choose(action)}
            >
              {said(action.label, row)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

/** Which stand as buttons where there is room, and which behind one. */
const inlineActions = (actions: readonly AnyAction[], all: boolean) => {
  if (all || actions.length <= MOST_BUTTONS) return { shown: actions, behind: [] };
  const shown = actions.filter(({ tone }) => tone === 'primary').slice(0, MOST_BUTTONS);
  return { shown, behind: actions.filter((action) => !shown.includes(action)) };
};

/** What may be done with a row: buttons, or a menu where there is little room for them. */
export const RowActions = (props: RowActionsProps) => {
  const { room = 'column', narrow = false } = props;
  const sessao = useSessao();
  const runner = useRunner();
  const actions = props.actions.filter((action) => isVisible(action, props.row, sessao));
  if (actions.length === 0) return null;
  // A column of actions is as wide as its list says, not as its widest row: all its rows have the menu, or none.
  const inColumn = room === 'column' && (narrow || isMenu(props.actions));
  if (inColumn) return <ActionMenu {...props} actions={actions} />;
  const { shown, behind } = inlineActions(actions, room === 'expansion');
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {shown.map((action) => (
        <ActionButton
          key={action.name}
          action={action}
          subject={props.row}
          runner={runner}
          compact={room !== 'expansion'}
        />
      ))}
      {behind.length > 0 && <ActionMenu {...props} actions={behind} />}
    </Stack>
  );
};
