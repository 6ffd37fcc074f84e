import Icon from '@mui/icons-material/Close';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { rowAction } from '#src/ui/action.ts';
import { actionsWidth, RowActions, withoutMain } from '#src/ui/actions/RowActions.tsx';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { type Runner, RunnerContext } from '#src/ui/actions/useActionRunner.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const one = (label: string, tone: AnyAction['tone'] = 'neutral') =>
  rowAction({ name: label, label, tone, after: () => {} }) as AnyAction;
const unseen = (label: string) => ({ ...one(label), visible: () => false }) as AnyAction;
const others = [one('Ver'), one('Imprimir'), one('Cancelar', 'danger')];
const actions = [one('Ver'), one('Vender', 'primary'), one('Imprimir'), one('Cancelar', 'danger')];

const open = (
  room?: 'column' | 'card' | 'expansion' | 'main',
  some: readonly AnyAction[] = actions,
  instead?: string,
) => {
  const ran: string[] = [];
  const told: unknown[] = [];
  const runner: Runner = {
    run: async ({ name }, subject) => {
      ran.push(name);
      told.push(subject);
      return null;
    },
    isRunning: ({ name }) => name === 'Correr',
    questions: [],
    place: '/',
  };
  const content = (
    <RunnerContext value={runner}>
      <RowActions
        {...(room && { room })}
        actions={some}
        row={{ id: 7 }}
        instead={instead && <button type="button">{instead}</button>}
      />
    </RunnerContext>
  );
  const { user } = renderWithPatio(content);
  return { user, ran, told };
};

describe('the many actions of a row', () => {
  it('are in one menu in a column, but the main one, which shows its verb', async () => {
    const { user, ran } = open('column', [one('Vender à vista com leasing', 'primary'), ...others]);
    const main = await screen.findByRole('button', { name: 'Vender à vista com leasing' });
    expect(main.textContent).toBe('Vender');
    await user.click(main);
    expect(ran).toEqual(['Vender à vista com leasing']);
    await user.click(screen.getByRole('button', { name: 'Ações de 7' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(3);
  });

  it.each(['column', 'card'] as const)(
    'leave the main one to the menu of a %s where something else stands in its place, unless it mends the row',
    async (room) => {
      const names = async () => (await screen.findAllByRole('button')).map(({ textContent }) => textContent);
      const vender = { ...one('Vender'), main: true } as AnyAction;
      const { user } = open(room, room === 'card' ? [vender] : [vender, ...others], 'Ver motivo');
      expect((await names())[0]).toBe('Ver motivo');
      await user.click(screen.getByRole('button', { name: 'Ações de 7' }));
      expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toContain(
        'Vender',
      );
      cleanup();
      open(room, [{ ...one('Completar', 'primary'), main: true } as AnyAction], 'Ver motivo');
      expect(await names()).toEqual(['Completar']);
    },
  );

  it('have no menu for the main one alone: in a column without one it stands beside the reason', async () => {
    open('column', [{ ...one('Vender'), main: true } as AnyAction], 'Ver motivo');
    expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual([
      'Ver motivo',
    ]);
  });

  it('show the whole label where its first word is no verb, and on a card', async () => {
    open('column', [one('É uma compra', 'primary'), ...others]);
    expect((await screen.findByRole('button', { name: 'É uma compra' })).textContent).toBe('É uma compra');
    cleanup();
    open('card', [one('É remessa ou retorno de ITE', 'primary'), ...others]);
    const main = await screen.findByRole('button', { name: 'É remessa ou retorno de ITE' });
    expect(main.textContent).toBe('É remessa ou retorno de ITE');
  });

  it('are the main one alone where the others stand below the row', async () => {
    open('main');
    expect((await screen.findAllByRole('button')).map(({ ariaLabel }) => ariaLabel)).toEqual(['Vender']);
    const sessao = {} as never;
    expect(withoutMain(actions, { id: 7 }, sessao).map(({ name }) => name)).not.toContain('Vender');
  });

  it('run from the menu, which closes; disabled and running ones say why', async () => {
    const parado = { ...one('Parar'), disabled: () => 'Espere.' };
    const { user, ran } = open('column', [...actions, parado, one('Correr')]);
    const button = await screen.findByRole('button', { name: 'Ações de 7' });
    expect([button.ariaHasPopup, button.ariaExpanded]).toEqual(['menu', 'false']);
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Ações de 7', hidden: true }).ariaExpanded).toBe('true');
    const items = (await screen.findAllByRole('menuitem')).filter(
      ({ ariaDisabled }) => ariaDisabled === 'true',
    );
    expect(items.map(({ textContent }) => textContent)).toEqual(['PararEspere.', 'Correr']);
    await user.click(screen.getByRole('menuitem', { name: 'Ver' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(ran).toEqual(['Ver']);
  });

  it.each([
    ['two', [one('Ver'), one('Imprimir')], ['Ver', 'Imprimir']],
    [
      'one that cannot be taken back, by its icon',
      [{ ...one('Cancelar', 'danger'), icon: Icon }],
      ['Cancelar'],
    ],
    ['one that cannot be taken back, by its word', [one('Cancelar', 'danger')], ['Cancelar']],
    ['of three, two that may not be seen', [one('Ver'), unseen('A'), unseen('B')], ['Ações de 7']],
  ])('of a column, %s', async (_, some, names) => {
    open(undefined, some);
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map((button) => button.ariaLabel ?? button.textContent)).toEqual(names);
  });

  it('on a card are at most two buttons, main ones first', async () => {
    open(
      'card',
      ['A', 'B', 'C'].map((label) => one(label, 'primary')),
    );
    await screen.findByRole('button', { name: 'Ações de 7' });
    const buttons = screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent);
    expect(buttons).toEqual(['A', 'B', 'Ações de 7']);
    cleanup();
    open('card', [unseen('A')]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are in the menu on a card too when irreversible, unless they are an icon', async () => {
    const quiet = [one('Ver'), one('Cancelar', 'danger')];
    const { user, ran } = open('card', quiet);
    await screen.findByRole('button', { name: 'Ver' });
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ações de 7' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancelar' }));
    expect(ran).toEqual(['Cancelar']);
    cleanup();
    open('card', [{ ...one('Cancelar', 'danger'), icon: Icon }]);
    expect(await screen.findByRole('button', { name: 'Cancelar' })).toBeDefined();
  });

  it('for batches act on this row alone, from the column and from a card', async () => {
    const several = {
      ...one('Confirmar'),
      place: 'selection',
      main: true,
      visible: (rows: unknown[]) => rows.length === 1,
    };
    const { user, told } = open('column', [several as AnyAction]);
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(told).toEqual([[{ id: 7 }]]);
    cleanup();
    const card = open('card', [several as AnyAction]);
    await card.user.click(await screen.findByRole('button', { name: 'Confirmar' }));
    expect(card.told).toEqual([[{ id: 7 }]]);
  });

  it('take the width of their labels, their icons, or one button', () => {
    const icon = { ...one('Ver'), icon: Icon };
    const menu = actionsWidth(actions, true);
    expect(actionsWidth([one('Ver'), one('Imprimir')], true)).toBe(menu);
    expect(actionsWidth(actions, false)).toBeGreaterThan(menu);
    expect(actionsWidth(actions, false)).toBeGreaterThan(actionsWidth(actions, false, true));
    expect(actionsWidth([icon], false)).toBe(menu);
    const [short, long] = [one('Ver nota'), one('Ver nota fiscal')];
    const besides = one('Imprimir');
    expect(actionsWidth([long, besides], false)).toBeGreaterThan(actionsWidth([short, besides], false));
    expect(actionsWidth([short, long], false)).toBeGreaterThan(actionsWidth([icon, long], false));
  });

  it('are all visible in an expanded row', async () => {
    open('expansion');
    await screen.findByRole('button', { name: 'Vender' });
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(['Ver', 'Vender', 'Imprimir', 'Cancelar']);
  });

  it('of a group are a submenu, operable by keyboard, which returns the focus', async () => {
    const grupo = { ...one('Imprimir'), menu: [one('Termo'), unseen('CRLV-e'), one('ATPV-e')] } as AnyAction;
    const { user, ran } = open('expansion', [grupo]);
    const button = await screen.findByRole('button', { name: 'Imprimir' });
    expect([button.ariaHasPopup, button.ariaExpanded]).toEqual(['menu', 'false']);
    button.focus();
    await user.keyboard('{Enter}');
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(names).toEqual(['Termo', 'ATPV-e']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect([ran, screen.queryByRole('menu')]).toEqual([[], null]);
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(ran).toEqual(['ATPV-e']);
  });

  it('of a group are listed below its name where all actions are in one menu', async () => {
    const ocupado = {
      ...one('Transferir'),
      menu: [one('Para cliente')],
      disabled: () => 'Espere.',
    } as AnyAction;
    const grupo = { ...one('Imprimir'), menu: [one('Termo')] } as AnyAction;
    const { user, ran } = open('column', [one('Ver'), grupo, ocupado]);
    await user.click(await screen.findByRole('button', { name: 'Ações de 7' }));
    const menu = await screen.findByRole('menu');
    expect([...menu.children].map(({ textContent }) => textContent)).toEqual([
      'Ver',
      'Imprimir',
      'Termo',
      'Transferir',
      'Para clienteEspere.',
    ]);
    expect(screen.getByRole('menuitem', { name: /^Para cliente/ }).ariaDisabled).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Termo' }));
    expect(ran).toEqual(['Termo']);
  });
});
