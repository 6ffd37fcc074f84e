import { render, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useWanted, WantedRow } from '#src/ui/list/wantedRow.ts';

const Row = ({ id }: { id: number }) => (
  <tr ref={useWanted({ id })} tabIndex={-1}>
    <td>{id}</td>
  </tr>
);

const Table = ({ rows, wanted }: { rows: readonly number[]; wanted: number }) => {
  const [id, setId] = useState<string | number | null>(wanted);
  return (
    <WantedRow value={useMemo(() => ({ id, setId }), [id])}>
      <table>
        <tbody>
          {rows.map((row) => (
            <Row key={row} id={row} />
          ))}
        </tbody>
      </table>
    </WantedRow>
  );
};

const focused = () => document.activeElement?.closest('tr')?.textContent ?? null;

describe('a row that is to have the focus', () => {
  it('has it as soon as it is shown, once', () => {
    const { rerender } = render(<Table rows={[]} wanted={2} />);
    expect(focused()).toBeNull();
    rerender(<Table rows={[1, 2]} wanted={2} />);
    expect(focused()).toBe('2');
    screen.getByText('1').closest('tr')?.focus();
    rerender(<Table rows={[1]} wanted={2} />);
    rerender(<Table rows={[1, 2]} wanted={2} />);
    expect(focused()).toBe('1');
  });
});
