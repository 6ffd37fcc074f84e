import { describe, expect, it } from 'vitest';
import { charactersOf, fitColumns } from '#src/ui/list/fitColumns.ts';
import type { ShownColumn } from '#src/ui/shownColumns.ts';

const column = (key: string, rank?: number): ShownColumn => ({
  key,
  label: key,
  kind: 'text',
  width: 10,
  ...(rank !== undefined && { rank }),
});

const columns = [column('nf'), column('serie', 9), column('chassi', 7), column('estado', 0), column('valor')];
const each = 10 * 8 + 16;
const fitting = (room: number) =>
  fitColumns(columns, 'chassi', { width: room, character: 8 }).shown.map(({ key }) => key);

describe('the columns of a list', () => {
  it('are all there where there is room, or where nothing can be measured', () => {
    expect(fitting(5 * each)).toHaveLength(5);
    expect(fitColumns(columns, 'chassi', null)).toEqual({ shown: columns, folded: [] });
  });

  it('go below the row by their rank, then from the right', () => {
    expect(fitting(4 * each)).toEqual(['nf', 'chassi', 'estado', 'valor']);
    expect(fitting(3 * each)).toEqual(['nf', 'chassi', 'estado']);
    expect(fitting(2 * each)).toEqual(['chassi', 'estado']);
  });

  it('never lose what a row is known by, nor how it stands', () => {
    const { shown, folded } = fitColumns(columns, 'chassi', { width: 1, character: 8 });
    expect(shown.map(({ key }) => key)).toEqual(['chassi', 'estado']);
    expect(folded.map(({ key }) => key)).toEqual(['nf', 'serie', 'valor']);
  });

  it('take as many characters as they say, else as their kind does', () => {
    expect(charactersOf({ kind: 'chassi', label: 'Chassi' })).toBeGreaterThan(17);
    expect(charactersOf({ kind: 'chassi', label: 'Chassi', width: 30 })).toBe(30);
  });

  it('have room for the longest word of their head, and for what sorts by them', () => {
    expect(charactersOf({ kind: 'integer', width: 5, label: 'Transferências de ida' })).toBe(14 + 3);
  });
});
