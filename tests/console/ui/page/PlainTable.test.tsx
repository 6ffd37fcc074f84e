import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';

const desktop = window.matchMedia;
beforeAll(() => {
  window.matchMedia = (media) => Object.assign(desktop(media), { matches: /max-width: ?610px/.test(media) });
});
afterAll(() => {
  window.matchMedia = desktop;
});

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
