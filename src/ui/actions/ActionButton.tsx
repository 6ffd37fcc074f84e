import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type AnyAction, type AnySubject, said } from './runAction.ts';
import type { Runner } from './useActionRunner.ts';

interface ActionButtonProps {
  action: AnyAction;
  subject: AnySubject;
  runner: Runner;
  /** Only the icon, where space is scarce; its label is spoken and shown on hover. */
  compact?: boolean;
  /** Besides the action's own reasons. */
  disabled?: boolean;
}

const colourOf = (tone: AnyAction['tone']) =>
  tone === 'danger' ? 'error' : tone === 'neutral' ? 'inherit' : 'primary';

/** What starts an action, wherever it stands. */
export const ActionButton = ({ action, subject, runner, compact, disabled }: ActionButtonProps) => {
  const Icon = action.icon;
  const label = said(action.label, subject);
  const common = {
    disabled: disabled === true || action.disabled?.(subject) === true,
    loading: runner.isRunning(action, subject),
    color: colourOf(action.tone),
    onClick: () => runner.run(action, subject),
  } as const;
  if (compact && Icon)
    return (
      <Tooltip title={label}>
        {/* A disabled button hears no pointer: the tooltip hangs on what is around it. */}
        <span>
          <IconButton {...common} size="small" aria-label={label}>
            <Icon />
          </IconButton>
        </span>
      </Tooltip>
    );
  return (
    <Button
      {...common}
      size="small"
      variant={action.tone === 'primary' ? 'contained' : 'outlined'}
      startIcon={Icon ? <Icon /> : undefined}
    >
      {label}
    </Button>
  );
};
