import { cleanup, screen, within } from '@testing-library/react';
import { type ReactNode, use } from 'react';
import { afterEach, expect, it } from 'vitest';
import { formatReais } from '#domain/values/dinheiro.ts';
import { selectionAction } from '#src/ui/action.ts';
import type { AnyAction } from '#src/ui/actions/runAction.ts';
import { type Runner, RunnerContext } from '#src/ui/actions/useActionRunner.ts';
import { PatioContext } from '#src/ui/context.ts';
import { Dock } from '#src/ui/list/Dock.tsx';
import type { Selection } from '#src/ui/list/useSelection.ts';
import type { ListTab } from '#src/ui/screen.ts';
import { answering, json } from '../../dataProvider/answering.ts';
import { renderWithPatio } from '../renderWithPatio.tsx';

afterEach(cleanup);

const WithBalance = ({ children }: { children: ReactNode }) => {
  const patio = use(PatioContext);
  const afterFee = ({ fee }: { fee: number }) => `Ficam ${formatReais(50_000 - fee)}.`;
  return <PatioContext value={patio && { ...patio, afterFee }}>{children}</PatioContext>;
};

const open = (cost: Pick<AnyAction, 'charged' | 'fee'>, quantas: number) => {
  const action = { ...selectionAction({ name: 'enviar', label: 'Enviar', after: () => {} }), ...cost };
  const rows = Array.from({ length: quantas }, (_, id) => ({ id }));
  const selection = { rows, hidden: [], leftOutOf: () => '', feminine: true } as unknown as Selection;
  renderWithPatio(
    <RunnerContext value={{ isRunning: () => false } as unknown as Runner}>
      <WithBalance>
        <Dock tab={{ actions: [action], columns: [] } as unknown as ListTab} selection={selection} />
      </WithBalance>
    </RunnerContext>,
    answering(() => json({})),
  );
  const bar = screen.getByRole('region', { name: 'Itens selecionados' });
  return within(bar).getByRole('status').textContent;
};

it.each([
  [1, '1 selecionadaA operação é cobrada.'],
  [2, '2 selecionadasCada operação é cobrada.'],
])('a charged selection of %i says so beside its button', (quantas, words) => {
  expect(open({ charged: true }, quantas)).toBe(words);
});

it('a fee is said for all of them, with the balance after it', () => {
  const fee = (rows: readonly unknown[]) => rows.length * 10_000;
  expect(open({ charged: true, fee }, 3)).toBe(
    `3 selecionadasTaxa: ${formatReais(30_000)}. Ficam ${formatReais(20_000)}.`,
  );
});

it('what costs nothing says nothing of it', () => {
  expect(open({ fee: () => 0 }, 1)).toBe('1 selecionada');
});
