import { ListItemText, ListSubheader, MenuItem } from '@mui/material';
import type { ReactElement } from 'react';
import type { Sessao } from '#domain/permissions.ts';
import { type AnyAction, type AnySubject, isVisible, said } from './runAction.ts';
import type { Runner } from './useActionRunner.ts';

interface Of {
  subjectOf: (action: AnyAction) => AnySubject;
  runner: Runner;
  sessao: Sessao;
  onChoose: (action: AnyAction) => void;
  /** The reason why all of them are disabled, as their parent is. */
  barred?: string | null;
}

/** The entries of a menu; those of a nested menu stand below its name. An array: Material's menu takes no fragments. */
export const menuItems = (actions: readonly AnyAction[], of: Of): ReactElement[] => {
  const { subjectOf, runner, sessao, onChoose } = of;
  return actions
    .filter((action) => isVisible(action, subjectOf(action), sessao))
    .flatMap((action) => {
      const subject = subjectOf(action);
      const label = said(action.label, subject);
      const reason = of.barred ?? action.disabled?.(subject) ?? null;
      if (action.menu)
        return [
          <ListSubheader key={action.name}>{label}</ListSubheader>,
          ...menuItems(action.menu as readonly AnyAction[], { ...of, barred: reason }),
        ];
      return [
        <MenuItem
          key={action.name}
          disabled={reason !== null || runner.isRunning(action, subject)}
          onClick={() => onChoose(action)}
        >
          {reason === null ? label : <ListItemText primary={label} secondary={reason} />}
        </MenuItem>,
      ];
    });
};
