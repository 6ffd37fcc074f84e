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
  /**
   * A column has room for two buttons, a card for the main ones, and an expanded row for all, however small the screen.
   */
  room?: 'column' | 'card' | 'expansion';
  /** The column is so narrow that it has a single button, for the menu. */
  narrow?: boolean;
}

/** Above this number the actions move into a menu. */
const MOST_BUTTONS = 2;

/** Estimated width of one character of a small button, and of its padding and gap. */
const BUTTON_CHAR_PX = 8;
const BUTTON_SPACE_PX = 28;
const ICON_PX = 42;
const MENU_PX = 64;

/** An irreversible action without an icon stays in the menu, so that it does not stand out in every row. */
const isQuiet = ({ tone, icon }: AnyAction): boolean => tone === 'danger' && !icon;

/** Uses a menu for more actions than there is room for, for a quiet one, and for one whose button is above the list. */
const isMenu = (actions: readonly AnyAction[]): boolean =>
  actions.length > MOST_BUTTONS || actions.some((action) => isQuiet(action) || action.place === 'selection');

/** The subject of a row's action: a selection action acts on this row alone. */
const subjectIn = ({ place }: AnyAction, row: AnySubject): AnySubject =>
  place === 'selection' ? [row] : row;

/** Width of a row's actions in pixels: icons, labels, or the button of the menu. */
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
  // Mount the menu lazily: a page of a hundred rows must not render a hundred closed menus.
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

/** Splits the actions into those shown as buttons and those behind the menu. */
const inlineActions = (actions: readonly AnyAction[], all: boolean) => {
  if (all) return { shown: actions, behind: [] };
  const few = actions.length <= MOST_BUTTONS;
  const shown = actions
    .filter((action) => !isQuiet(action) && (few || action.tone === 'primary'))
    .slice(0, MOST_BUTTONS);
  return { shown, behind: actions.filter((action) => !shown.includes(action)) };
};

/** The actions of a row: buttons, or a menu where there is little room. */
export const RowActions = (props: RowActionsProps) => {
  const { room = 'column', narrow = false } = props;
  const sessao = useSessao();
  const runner = useRunner();
  const actions = props.actions.filter((action) => isVisible(action, subjectIn(action, props.row), sessao));
  if (actions.length === 0) return null;
  // The column's width follows its list, not its widest row: either all rows have the menu, or none.
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
