import { isPassageira } from '#domain/recusa.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';

/** An action that asks again for what was refused: filled only where the same request may be accepted now. */
export const deNovo = (
  action: AnyAction,
  codigo: string | null,
  label: AnyAction['label'] = 'Enviar de novo',
): AnyAction => {
  const { tone: _, ...quiet } = action;
  return { ...quiet, label, ...(isPassageira(codigo) && { tone: 'primary' }) };
};
