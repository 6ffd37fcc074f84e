import ExpandIcon from '@mui/icons-material/ArrowDropDownOutlined';
import { Button, IconButton, ListItemText, ListSubheader, Menu, MenuItem, Tooltip } from '@mui/material';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { useSessao } from '../context.ts';
import { type AnyAction, type AnySubject, isVisible, said } from './runAction.ts';
import { useRunner } from './useActionRunner.ts';

interface ActionButtonProps {
  action: AnyAction;
  subject: AnySubject;
  /** Shows only the icon, where space is scarce; the label becomes its accessible name and tooltip. */
  compact?: boolean;
  /** In a row: its verb or its whole label, plain, or filled where the row needs it before anything else. */
  face?: 'verb' | 'whole';
  /** In a row of a panel: plain, and named for screen readers by its label and its row. */
  name?: string;
  /** The reason why it is disabled, before the action's own conditions. */
  barred?: string;
}

const colourOf = (tone: AnyAction['tone']) =>
  tone === 'danger' ? 'error' : tone === 'neutral' ? 'inherit' : 'primary';

/** The props of the button of a menu. */
interface OpensMenu {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
}

type FaceProps = ActionButtonProps & (OpensMenu | Pick<OpensMenu, 'onClick'>);

/** Class of a verb's button, whose rule stands at the row's actions. */
export const VERB = 'row-verb';

/** A verb that says enough by itself: 'É' and 'Vale' do not. */
const INFINITIVE = /r$/;

/** The words of an action's button in a row: 'Confirmar entrada' gives 'Confirmar'; what undoes something says what. */
export const wordOf = ({ word, label, tone }: AnyAction, subject: AnySubject): string => {
  const whole = said(label, subject);
  const own = said(word, subject);
  if (own !== '') return own;
  const [first = whole] = whole.split(' ');
  return tone !== 'danger' && INFINITIVE.test(first) ? first : whole;
};

/** The button itself: its label, or its icon where space is scarce. */
const Face = (props: FaceProps) => {
  const { action, subject, compact, face, name, barred, ...click } = props;
  const { isRunning } = useRunner();
  const Icon = action.icon;
  const label = said(action.label, subject);
  const reason = barred ?? action.disabled?.(subject) ?? null;
  const common = {
    disabled: reason !== null,
    ...(reason !== null && { 'aria-description': reason }),
    loading: isRunning(action, subject),
    color: colourOf(action.tone),
    ...click,
  } as const;
  if (compact && Icon)
    return (
      <Tooltip title={reason ? `${label}: ${reason}` : label}>
        {/* A disabled button emits no pointer events: the tooltip is bound to a wrapper. */}
        <span>
          <IconButton {...common} size="small" aria-label={label}>
            <Icon />
          </IconButton>
        </span>
      </Tooltip>
    );
  // The main action of a row: 25 of them are quiet, and one that mends its row is not.
  const verb = {
    variant: action.main && action.tone === 'primary' ? 'contained' : 'text',
    color: action.tone === 'danger' ? 'error' : 'primary',
    title: reason ?? label,
    className: VERB,
  } as const;
  if (name || face)
    return (
      <Button {...common} size="small" aria-label={name ?? label} {...(face && verb)}>
        {face === 'verb' ? wordOf(action, subject) : label}
      </Button>
    );
  const button = (
    <Button
      {...common}
      size="small"
      variant={action.tone === 'primary' ? 'contained' : 'outlined'}
      startIcon={Icon ? <Icon /> : undefined}
      endIcon={action.menu ? <ExpandIcon /> : undefined}
    >
      {label}
    </Button>
  );
  if (reason === null) return button;
  return (
    <Tooltip describeChild title={reason}>
      <span>{button}</span>
    </Tooltip>
  );
};

interface ActionMenuProps {
  actions: readonly AnyAction[];
  subjectOf: (action: AnyAction) => AnySubject;
  /** Its button, which gets the focus back. */
  button: (opens: OpensMenu) => ReactElement;
}

/** Actions below a button; mounted while open, because a page of a hundred rows must not render a hundred menus. */
export const ActionMenu = ({ actions, subjectOf, button }: ActionMenuProps) => {
  const sessao = useSessao();
  const runner = useRunner();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (chosen: AnyAction) => {
    close();
    void runner.run(chosen, subjectOf(chosen));
  };
  /** The menu's entries as an array (it takes no fragments); those of a nested menu below its name, barred as it is. */
  const entriesOf = (some: readonly AnyAction[], barred?: string | null): ReactElement[] =>
    some
      .filter((action) => isVisible(action, subjectOf(action), sessao))
      .flatMap((action) => {
        const { name, menu } = action;
        const subject = subjectOf(action);
        const label = said(action.label, subject);
        const reason = barred ?? action.disabled?.(subject) ?? null;
        if (menu) return [<ListSubheader key={name}>{label}</ListSubheader>, ...entriesOf(menu, reason)];
        const disabled = reason !== null || runner.isRunning(action, subject);
        return [
          <MenuItem key={name} disabled={disabled} onClick={() => choose(action)}>
            {reason === null ? label : <ListItemText primary={label} secondary={reason} />}
          </MenuItem>,
        ];
      });
  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      {anchor && (
        <Menu open anchorEl={anchor} onClose={close}>
          {entriesOf(actions)}
        </Menu>
      )}
    </>
  );
};

/** The button that starts an action, wherever it stands. */
export const ActionButton = (props: ActionButtonProps) => {
  const { action, subject } = props;
  const runner = useRunner();
  if (action.menu)
    return (
      <ActionMenu
        actions={action.menu}
        subjectOf={() => subject}
        button={(opens) => <Face {...props} {...opens} />}
      />
    );
  return <Face {...props} onClick={() => void runner.run(action, subject)} />;
};
