import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Sessao } from '#domain/permissions.ts';
import { useSessao } from '../context.ts';
import { useRowName } from '../rowName.ts';
import { ActionButton, ActionMenu, VERB, wordOf } from './ActionButton.tsx';
import { type AnyAction, type AnySubject, isVisible } from './runAction.ts';

interface RowActionsProps {
  actions: readonly AnyAction[];
  row: AnySubject;
  /**
   * A column has room for the main action and two others, a card for the main ones, and an expanded row for all,
   * however small the screen. `cell`: beside a value.
   * `main`: the main action alone, where the others stand below the row.
   */
  room?: 'column' | 'card' | 'cell' | 'expansion' | 'main';
  /** The column is so narrow that it has a single button, for the menu. */
  narrow?: boolean;
  /** Stands in the main action's place, unless that one mends the row; the main action is among the others then. */
  instead?: ReactNode;
}

const WITHOUT_MAIN: ReadonlySet<string> = new Set(['cell', 'expansion']);

/** Above this number the actions move into a menu. */
const MOST_BUTTONS = 2;

/** Estimated width of one character of a small button, and of its padding and gap. */
const BUTTON_CHAR_PX = 8;
const BUTTON_SPACE_PX = 28;
const MAIN_CHAR_PX = 7.2;
const MAIN_SPACE_PX = 8;
const FILLED_SPACE_PX = 12;
const AROUND_PX = 12;
const ICON_PX = 42;
const MENU_PX = 64;
/** The menu's button beside a main one, with the gap. */
const SLIM_PX = 32;

/** An irreversible action without an icon stays in the menu, so that it does not stand out in every row. */
const isQuiet = ({ tone, icon }: AnyAction): boolean => tone === 'danger' && !icon;

/** Uses a menu for more actions than there is room for, for a quiet one, and for one whose button is above the list. */
const isMenu = (actions: readonly AnyAction[]): boolean =>
  actions.length > MOST_BUTTONS || actions.some((action) => isQuiet(action) || action.place === 'selection');

/** The subject of a row's action: a selection action acts on this row alone. */
const subjectIn = ({ place }: AnyAction, row: AnySubject): AnySubject =>
  place === 'selection' ? [row] : row;

const isWorded = ({ icon }: AnyAction): boolean => icon === undefined;

/** The main actions of a list's rows: its `main` and primary ones, or the only one that is not an icon. */
const mainsOf = (actions: readonly AnyAction[]): readonly AnyAction[] => {
  const mains = actions.filter((action) => action.main || (action.tone === 'primary' && isWorded(action)));
  const worded = actions.filter(isWorded);
  return mains.length > 0 || worded.length > 1 ? mains : worded;
};

const mends = ({ main, tone }: AnyAction): boolean => main === true && tone === 'primary';

export const hasMain = (actions: readonly AnyAction[]): boolean => mainsOf(actions).length > 0;

/** All but the main action of a row are in a menu, in every row of a list or in none. */
const hasMenu = (actions: readonly AnyAction[]): boolean => {
  const mains = mainsOf(actions);
  return mains.length > 1 || isMenu(actions.filter((action) => !mains.includes(action)));
};

const widthOf = ({ icon, label }: AnyAction): number =>
  icon ? ICON_PX : (typeof label === 'string' ? label.length : 16) * BUTTON_CHAR_PX + BUTTON_SPACE_PX;

/** Letters of the longest words of a button whose words depend on its row: 'Escolher nota'. */
const LONGEST_WORD = 13;

/** Letters of what stands instead in a refused row: 'Ver motivo'. */
const INSTEAD = 10;

/** Main buttons show their verb, or other words: the longest decides. */
const mainWidth = (action: AnyAction): number => {
  const { label, word = label, tone } = action;
  const length = typeof word === 'string' ? Math.max(wordOf(action, null).length, INSTEAD) : LONGEST_WORD;
  return length * MAIN_CHAR_PX + (tone === 'primary' ? FILLED_SPACE_PX : MAIN_SPACE_PX);
};

/** Width of a row's actions in pixels: the main one's verb, then icons, labels, or the button of the menu. */
export const actionsWidth = (actions: readonly AnyAction[], narrow: boolean, onlyMain = false): number => {
  const mains = mainsOf(actions);
  const main = Math.max(0, ...mains.map(mainWidth));
  if (onlyMain) return main + AROUND_PX;
  if (narrow || (hasMenu(actions) && main === 0)) return MENU_PX;
  if (hasMenu(actions)) return main + SLIM_PX + AROUND_PX;
  const others = actions.filter((action) => !mains.includes(action));
  return Math.max(
    MENU_PX,
    others.reduce((sum, action) => sum + widthOf(action), main + AROUND_PX),
  );
};

const MENU = 'row-menu';

/** The rules of all rows at once: a `Stack` and the `sx` of a button compute theirs in each. */
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '&[data-room=column]': { flexWrap: 'nowrap', justifyContent: 'flex-end', gap: theme.spacing(0.25) },
  [`& .${VERB}`]: { minWidth: 0, padding: theme.spacing(0, 0.5), whiteSpace: 'nowrap', fontSize: 'inherit' },
  [`& .${VERB}.MuiButton-contained`]: { paddingInline: theme.spacing(0.75) },
  [`& .${MENU}`]: { padding: 3 },
}));

/** The main action of one row, by what it shows of its list's actions. */
const mainIn = (actions: readonly AnyAction[], visible: readonly AnyAction[]): AnyAction | undefined =>
  mainsOf(actions).find((action) => visible.includes(action));

/** The actions of a row: the main one by its verb, then buttons, or a menu where there is little room. */
export const RowActions = (props: RowActionsProps) => {
  const { room = 'column', narrow = false, row } = props;
  const name = useRowName(row);
  // A narrow column, and one without a main action, has room for the menu alone.
  const isMenuAlone = room === 'column' && (narrow || !hasMain(props.actions));
  const instead = isMenuAlone ? undefined : props.instead;
  const sessao = useSessao();
  const actions = props.actions.filter((action) => isVisible(action, subjectIn(action, row), sessao));
  if (actions.length === 0 && !instead) return null;
  const own =
    WITHOUT_MAIN.has(room) || (room === 'column' && narrow) ? undefined : mainIn(props.actions, actions);
  const main = instead && !(own && mends(own)) ? undefined : own;
  const others = room === 'main' ? [] : actions.filter((action) => action !== main);
  const most = MOST_BUTTONS - Number(main !== undefined && room === 'card');
  const few = others.length <= most;
  // The column's width follows its list, not its widest row: either all rows have the menu, or none.
  const inColumn = room === 'column' && (narrow || hasMenu(props.actions));
  const inline = inColumn
    ? []
    : others.filter((one) => one !== own && !isQuiet(one) && (few || one.tone === 'primary'));
  const shown = room === 'expansion' ? others : inline.slice(0, most);
  // Without a menu in its column, a refused row has its retry beside the reason alone.
  const apart = room === 'column' && !inColumn ? own : undefined;
  const behind = others.filter((action) => !shown.includes(action) && action !== apart);
  const button = (action: AnyAction) => ({ action, subject: subjectIn(action, row) });
  return (
    <Buttons data-room={room}>
      {main ? (
        <ActionButton key={main.name} {...button(main)} face={room === 'card' ? 'whole' : 'verb'} />
      ) : (
        instead
      )}
      {shown.map((action) => (
        <ActionButton key={action.name} {...button(action)} compact={room !== 'expansion'} />
      ))}
      {behind.length > 0 && (
        <ActionMenu
          actions={behind}
          subjectOf={(action) => subjectIn(action, row)}
          button={(opens) => (
            <IconButton size="small" className={MENU} aria-label={`Ações de ${name}`} {...opens}>
              <MoreIcon />
            </IconButton>
          )}
        />
      )}
    </Buttons>
  );
};

/** The actions that stand below an expanded row whose main action is in the row. */
export const withoutMain = (actions: readonly AnyAction[], row: AnySubject, sessao: Sessao) => {
  const visible = actions.filter((action) => isVisible(action, subjectIn(action, row), sessao));
  const main = mainIn(actions, visible);
  return actions.filter((action) => action !== main);
};
