import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { onPhone } from '../../onPhone.ts';

onPhone();
afterEach(cleanup);

const WIDE = ['Um', 'Dois', 'Três', 'Quatro'];
const table = (names: readonly string[]) => (
  <PlainTable
    rows={[1, 2]}
    keyOf={(row) => row}
    columns={{
      ...Object.fromEntries(names.map((name) => [name, (row: number) => `${name} de ${row}`])),
      '': (row) => <button type="button">Alterar {row}</button>,
    }}
  />
);

it('has all values of a wide row and its buttons on a phone, each under its name', () => {
  render(table(WIDE));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([...WIDE, ...WIDE]);
  expect(screen.getByText('Quatro de 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Alterar 2' })).toBeTruthy();
});

it('stays a table there where it has room', () => {
  render(table(WIDE.slice(0, 3)));
  expect(screen.getByRole('table')).toBeTruthy();
});

it('is cards there where its longest words have no room, however few columns it has', () => {
  const columns = {
    Chassi: () => '9PTUSDFIC7E370037',
    Veículo: () => 'AURORA/SERRANO 2.0',
    Valor: () => 'R$ 97.200,00',
  };
  render(<PlainTable rows={[1]} keyOf={(row) => row} columns={columns} />);
  expect(screen.queryByRole('table')).toBeNull();
});

it('gives a long value a line of its own there, and short ones stand side by side', () => {
  const columns = {
    Um: () => 'curto',
    Dois: () => 'um texto que toma a linha',
    Três: () => 3,
    Quatro: () => 'd',
  };
  render(<PlainTable rows={[1]} keyOf={(row) => row} columns={{ ...columns, '': () => null }} />);
  const lines = screen
    .getAllByRole('term')
    .map((term) => getComputedStyle(term.parentElement as Element).gridColumn);
  expect(lines.map((line) => line === '1 / -1')).toEqual([false, true, false, false]);
});
