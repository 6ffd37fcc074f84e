import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatReais } from '#domain/values/dinheiro.ts';
import { selectionAction } from '#src/ui/action.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { type Runner, RunnerContext } from '#src/ui/actions/useActionRunner.ts';
import { PatioContext } from '#src/ui/context.ts';
import { Dock } from '#src/ui/list/Dock.tsx';
import type { Selection } from '#src/ui/list/useSelection.ts';
import type { ListTab } from '#src/ui/screen.ts';
import { onPhone } from '../../onPhone.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const WithBalance = ({ children }: { children: ReactNode }) => {
  const patio = use(PatioContext);
  const afterFee = ({ fee }: { fee: number }) => `Ficam ${formatReais(50_000 - fee)}.`;
  return <PatioContext value={patio && { ...patio, afterFee }}>{children}</PatioContext>;
};

type Given = Partial<Pick<AnyAction, 'charged' | 'fee' | 'tone' | 'disabled'>>;
const actionOf = (name: string, given: Given): AnyAction => ({
  ...selectionAction({ name, label: name, after: () => {} }),
  ...given,
});

const openWith = (actions: readonly AnyAction[], quantas: number) => {
  const rows = Array.from({ length: quantas }, (_, id) => ({ id }));
  const selection = { rows, hidden: [], leftOutOf: () => '', feminine: true } as unknown as Selection;
  renderWithPatio(
    <RunnerContext value={{ isRunning: () => false } as unknown as Runner}>
      <WithBalance>
        <Dock tab={{ actions, columns: [] } as unknown as ListTab} selection={selection} />
      </WithBalance>
    </RunnerContext>,
  );
  return within(screen.getByRole('region', { name: 'Itens selecionados' }));
};

const saidOf = (actions: readonly AnyAction[], quantas: number) =>
  openWith(actions, quantas).getByRole('status').textContent;
const open = (given: Given, quantas: number) => saidOf([actionOf('Enviar', given)], quantas);

it.each([
  [1, '1 selecionadaA operação é cobrada.'],
  [2, '2 selecionadasCada operação é cobrada.'],
])('a charged selection of %i says so beside its button', (quantas, words) => {
  expect(open({ charged: true }, quantas)).toBe(words);
});

it('a fee is said for all of them, with the balance after it', () => {
  const fee = (rows: readonly unknown[]) => rows.length * 10_000;
  expect(open({ charged: true, fee }, 3)).toBe(
    `3 selecionadasTaxa de ${formatReais(30_000)}. Ficam ${formatReais(20_000)}.`,
  );
});

it('rows that no action fits can still be counted and left', () => {
  const bar = openWith([{ ...actionOf('Enviar', {}), visible: () => false }], 2);
  expect(bar.getByRole('status').textContent).toBe(
    '2 selecionadas. Nenhuma ação serve a todos os selecionados.',
  );
  expect(bar.getByRole('button', { name: 'Limpar' })).toBeDefined();
});

it('what costs nothing says nothing of it', () => {
  expect(open({ fee: () => 0 }, 1)).toBe('1 selecionada');
});

it('beside a free action, the charged one is named', () => {
  const actions = [actionOf('Enviar', { charged: true }), actionOf('Transferir', {})];
  expect(saidOf(actions, 2)).toBe('2 selecionadasEnviar: cada operação é cobrada.');
});

it('what costs the same is said once', () => {
  const actions = [actionOf('Enviar', { charged: true }), actionOf('Completar', { charged: true })];
  expect(saidOf(actions, 2)).toBe('2 selecionadasCada operação é cobrada.');
  cleanup();
  expect(saidOf([...actions, actionOf('Transferir', {})], 2)).toBe(
    '2 selecionadasEnviar e Completar: cada operação é cobrada.',
  );
});

it('actions with fees of their own each say theirs', () => {
  const actions = [actionOf('Receber', { fee: () => 10_000 }), actionOf('Enviar', { charged: true })];
  expect(saidOf(actions, 1)).toBe(
    `1 selecionadaReceber: taxa de ${formatReais(10_000)}. Ficam ${formatReais(40_000)}.Enviar: a operação é cobrada.`,
  );
});

it('an action that can do nothing with the rows does not say what it costs', () => {
  const barred = actionOf('Enviar', { charged: true, disabled: () => 'Já enviadas.' });
  expect(saidOf([barred, actionOf('Imprimir', {})], 1)).toBe('1 selecionada');
});

it.each([
  ['the first main one', { a: 'primary', b: 'primary' }, [], 'a'],
  ['the next main one, where the first can do nothing', { a: 'primary', b: 'primary' }, ['a'], 'b'],
  ['the one that mends, where no main one can do anything', { a: 'primary', b: undefined }, ['a'], 'b'],
  ['the first main one, where nothing can be done', { a: 'primary', b: undefined }, ['a', 'b'], 'a'],
  ['none, where no action is main', { a: undefined, b: 'danger' }, [], null],
] as const)('one button is filled: %s', (_, tones, barred: readonly string[], filled) => {
  const actions = Object.entries(tones).map(([name, tone]) =>
    actionOf(name, { tone, disabled: () => (barred.includes(name) ? 'Nada a fazer.' : null) }),
  );
  const buttons = openWith(actions, 1).getAllByRole('button');
  const contained = buttons.filter(({ className }) => className.includes('MuiButton-contained'));
  expect(contained.map(({ textContent }) => textContent)).toEqual(filled ? [filled] : []);
});

describe('on a phone', () => {
  onPhone();
  const names = (bar: ReturnType<typeof openWith>) =>
    bar.getAllByRole('button').map(({ textContent }) => textContent);
  const some = (count: number) =>
    ['a', 'b', 'c', 'd'].slice(0, count).map((name) => actionOf(name, { tone: 'primary' }));

  it('three actions stand in the bar', () => {
    expect(names(openWith(some(3), 2))).toEqual(['Limpar', 'a', 'b', 'c']);
  });

  it('more are a menu beside the filled one', () => {
    const bar = openWith(some(4), 2);
    expect(names(bar)).toEqual(['Limpar', 'a', 'Outras ações']);
    fireEvent.click(bar.getByRole('button', { name: 'Outras ações' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['b', 'c', 'd']);
  });
});
