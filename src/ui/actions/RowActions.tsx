import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useSessao } from '../context.ts';
import { ActionButton } from './ActionButton.tsx';
import { menuItems } from './menuItems.tsx';
import { type AnyAction, type AnySubject, isVisible } from './runAction.ts';
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

/** What cannot be taken back should not shout from every row. */
const isQuiet = ({ tone, icon }: AnyAction): boolean => tone === 'danger' && !icon;

/** More than there is room for, one that should not shout, or one that has its button above the list. */
const isMenu = (actions: readonly AnyAction[]): boolean =>
  actions.length > MOST_BUTTONS || actions.some((action) => isQuiet(action) || action.place === 'selection');

/** What an action of a row acts on: one that is done to several is done to this one alone. */
const subjectIn = ({ place }: AnyAction, row: AnySubject): AnySubject =>
  place === 'selection' ? [row] : row;

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
  const sessao = useSessao();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A page of a hundred rows is not to draw a hundred closed menus.
  const [asked, setAsked] = useState(false);
  const onChoose = (action: AnyAction) => {
    setAnchor(null);
    runner.run(action, subjectIn(action, row));
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
          {menuItems(actions, { subjectOf: (action) => subjectIn(action, row), runner, sessao, onChoose })}
        </Menu>
      )}
    </>
  );
};

/** Which stand as buttons where there is room, and which behind one. */
const inlineActions = (actions: readonly AnyAction[], all: boolean) => {
  if (all) return { shown: actions, behind: [] };
  const few = actions.length <= MOST_BUTTONS;
  const shown = actions
    .filter((action) => !isQuiet(action) && (few || action.tone === 'primary'))
    .slice(0, MOST_BUTTONS);
  return { shown, behind: actions.filter((action) => !shown.includes(action)) };
};

/** What may be done with a row: buttons, or a menu where there is little room for them. */
export const RowActions = (props: RowActionsProps) => {
  const { room = 'column', narrow = false } = props;
  const sessao = useSessao();
  const runner = useRunner();
  const actions = props.actions.filter((action) => isVisible(action, subjectIn(action, props.row), sessao));
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
          subject={subjectIn(action, props.row)}
          runner={runner}
          compact={room !== 'expansion'}
        />
      ))}
      {behind.length > 0 && <ActionMenu {...props} actions={behind} />}
    </Stack>
  );
};
