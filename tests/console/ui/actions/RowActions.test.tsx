import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActivity } from '#src/dataProvider/activity.ts';
import { rowAction } from '#src/ui/action.ts';
import { RowActions } from '#src/ui/actions/RowActions.tsx';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { type Runner, RunnerContext } from '#src/ui/actions/useActionRunner.ts';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const one = (label: string, tone: AnyAction['tone'] = 'neutral') =>
  rowAction({ name: label, label, tone, after: () => {} }) as AnyAction;
const actions = [one('Ver'), one('Vender', 'primary'), one('Imprimir'), one('Cancelar', 'danger')];

const open = (room: 'column' | 'card' | 'expansion') => {
  const ran: string[] = [];
  const runner: Runner = {
    run: async ({ name }) => {
      ran.push(name);
      return null;
    },
    isRunning: () => false,
    questions: [],
  };
  const { client } = answering(() => json({}));
  const content = (
    <RunnerContext value={runner}>
      <RowActions room={room} actions={actions} row={{ id: 7 }} />
    </RunnerContext>
  );
  const { user } = renderWithPatio(content, { client, activity: createActivity() });
  return { user, ran };
};

describe('the many actions of a row', () => {
  it('show the main one on a card, and have the others behind one button', async () => {
    const { user, ran } = open('card');
    await user.click(await screen.findByRole('button', { name: 'Vender' }));
    expect(ran).toEqual(['Vender']);
    await user.click(screen.getByRole('button', { name: 'Ações de 7' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Ver', 'Imprimir', 'Cancelar']);
  });

  it('are all behind one button in a column of a list', async () => {
    const { user } = open('column');
    await user.click(await screen.findByRole('button', { name: 'Ações de 7' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Vender' })).toBeNull();
  });

  it('are all there to be seen in a row that was opened', async () => {
    open('expansion');
    await screen.findByRole('button', { name: 'Vender' });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Ver', 'Vender', 'Imprimir', 'Cancelar']);
  });
});
