import { describe, expect, it } from 'vitest';
import { fitColumns, PADDING_PX, widthOf } from '#src/ui/list/fitColumns.ts';
import { columnsInFiles, type ShownColumn } from '#src/ui/screen.ts';

const column = (key: string, rank?: number): ShownColumn => ({
  key,
  label: key,
  kind: 'text',
  width: 10,
  ...(rank !== undefined && { rank }),
});

const columns = [column('nf'), column('serie', 9), column('chassi', 7), column('estado', 0), column('valor')];
const each = 10 * 8 + 2 * PADDING_PX;
const told = (one: ShownColumn) => widthOf(one, null, false);
const fitted = (width: number | null, kept: string[] = []) =>
  fitColumns(columns, {
    anchor: 'chassi',
    room: width === null ? null : { width, character: 8 },
    kept,
    widthOf: told,
  });
const fitting = (width: number) => fitted(width).shown.map(({ key }) => key);

describe('the columns of a list', () => {
  it('all fit where there is room, or before measuring', () => {
    expect(fitting(5 * each)).toHaveLength(5);
    expect(fitted(null)).toMatchObject({ shown: columns, folded: [], over: false });
  });

  it('are moved below the row by rank, then from the right', () => {
    expect(fitting(4 * each)).toEqual(['nf', 'chassi', 'estado', 'valor']);
    expect(fitting(3 * each)).toEqual(['nf', 'chassi', 'estado']);
    expect(fitting(2 * each)).toEqual(['chassi', 'estado']);
  });

  it('go first where most rows have nothing in them', () => {
    const { shown } = fitColumns(columns, {
      anchor: 'chassi',
      room: { width: 4 * each, character: 8 },
      kept: [],
      widthOf: told,
      isSparse: ({ key }) => key === 'valor',
    });
    expect(shown.map(({ key }) => key)).toEqual(['nf', 'serie', 'chassi', 'estado']);
  });

  it('go before all others where no row has anything in them', () => {
    const { shown } = fitColumns(columns, {
      anchor: 'chassi',
      room: { width: 3 * each, character: 8 },
      kept: [],
      widthOf: told,
      isSparse: ({ key }) => key !== 'chassi',
      isEmpty: ({ key }) => key === 'nf',
    });
    expect(shown.map(({ key }) => key)).toEqual(['chassi', 'estado', 'valor']);
  });

  it('take the room of the wider of two lines, and are two in a file', () => {
    const vehicle: ShownColumn = { ...column('veiculo'), below: { ...column('chassi'), width: 19 } };
    expect(told(vehicle)).toEqual(told({ ...column('chassi'), width: 19 }));
    expect(columnsInFiles([vehicle, column('valor')]).map(({ key }) => key)).toEqual([
      ...['veiculo', 'chassi', 'valor'],
    ]);
  });

  it('always include the identifying one and the state', () => {
    const { shown, folded } = fitted(1);
    expect(shown.map(({ key }) => key)).toEqual(['chassi', 'estado']);
    expect(folded.map(({ key }) => key)).toEqual(['nf', 'serie', 'valor']);
  });

  it('stay when requested, scrolling beyond the edge', () => {
    const { shown, folded, over } = fitted(4 * each, ['serie']);
    expect([shown.length, folded.length, over]).toEqual([5, 0, true]);
    expect(fitted(5 * each, ['serie']).over).toBe(false);
  });

  it('share the room: text wraps to two lines before a column goes', () => {
    const content = {
      nome: { line: 40, word: 9, whole: 60, halved: 17 },
      chassi: { line: 25, word: 25, whole: 25, halved: 25 },
    };
    const of = (one: ShownColumn) => widthOf(one, content, false);
    const two = [
      { ...column('nome'), width: 40 },
      { ...column('chassi'), kind: 'chassi' as const },
    ];
    const widths = (characters: number) =>
      fitColumns(two, {
        anchor: 'chassi',
        room: { width: 8 * characters + 2 * 2 * PADDING_PX, character: 8 },
        kept: [],
        widthOf: of,
      }).widths;
    // Spare width goes to cut lines until none is cut.
    expect(widths(100)).toEqual({ nome: 60, chassi: 27 });
    expect(widths(50 + 27)).toEqual({ nome: 50, chassi: 27 });
    expect(widths(40 + 27)).toEqual({ nome: 40, chassi: 27 });
    expect(widths(29 + 27)).toEqual({ nome: 29, chassi: 27 });
    expect(widths(18 + 27)).toEqual({ nome: 18, chassi: 27 });
    expect(widths(17 + 27)).toEqual({ chassi: 27 });
  });
});

describe('the width of a column', () => {
  const of = (one: Partial<ShownColumn>, line?: number, sorts = false) =>
    widthOf(
      { ...column('campo'), ...one },
      line === undefined ? null : { campo: { line, word: Math.min(line, 8), whole: line, halved: line / 2 } },
      sorts,
    );

  it('is its own, else its kind’s, until its rows are known', () => {
    expect(of({ kind: 'chassi', width: undefined as never }).least).toBeGreaterThan(17);
    expect(of({ kind: 'chassi', width: 30 }).least).toBe(30);
  });

  it('fits the longest word of its header, the sort button, and the gap after a number', () => {
    expect(of({ kind: 'integer', width: 5, label: 'Transferências de ida' })).toMatchObject({
      least: 14 + 0.75,
    });
    expect(of({ kind: 'integer', width: 5, label: 'Transferências de ida' }, 3, true).least).toBe(
      14 + 3 + 0.75,
    );
    expect(of({ label: 'Marca/modelo', width: 1 }).least).toBe('Marca/modelo'.length);
  });

  it('is at least that of its money format', () => {
    expect(of({ kind: 'money', width: 12 }, 15)).toEqual({ wanted: 15.75, least: 15.75, whole: 15.75 });
  });

  it('is at most that of its content, and of its own limit', () => {
    expect(of({ width: 30 }, 12)).toEqual({ wanted: 12, least: 9, whole: 12 });
    expect(of({ width: 30 }, 50)).toEqual({ wanted: 30, least: 26, whole: 50 });
  });
});
