import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useRowFocus } from '#src/ui/list/rowKeys.ts';

interface Props {
  rows: readonly number[];
  folds: number;
}

/** A table that is mounted anew with each fold, as the list's is. */
const Table = ({ rows, folds }: Props) => {
  const region = useRef<HTMLDivElement>(null);
  useRowFocus(region, rows, 0);
  return (
    <div ref={region}>
      <table key={folds}>
        <tbody>
          {rows.map((row) => (
            <tr key={row} data-row={row} tabIndex={-1}>
              <td>{row}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const focused = () => (document.activeElement as HTMLElement).dataset.row;

it('a row keeps the focus when those of a batch are folded, and its neighbour takes it when it is one of them', () => {
  const { rerender } = render(<Table rows={[1, 2, 3]} folds={0} />);
  document.querySelector<HTMLElement>('[data-row="3"]')?.focus();
  rerender(<Table rows={[2, 3]} folds={1} />);
  expect(focused()).toBe('3');
  rerender(<Table rows={[2]} folds={2} />);
  expect(focused()).toBe('2');
});
