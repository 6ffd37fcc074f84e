import { describe, expect, it } from 'vitest';
import { pastedRows } from '#src/ui/fields/pastedRows.ts';

const CARROS = ['9PTAAAAA000000001', '9PTAAAAA000000002', '9PTAAAAA000000003'];
const over = {
  of: 'Veículo',
  names: CARROS.map((chassi) => [chassi, 'Modelo de amostra']),
  labels: { valor: 'Valor da venda', chave: 'Chave da NF-e' },
};
const read = (lines: readonly string[]) => {
  const { lines: placed, unknown } = pastedRows(lines.join('\r\n'), over);
  return {
    placed: placed.map(({ row, cells }) => [
      row,
      ...cells.map(({ text, column }) => (column ? `${column}=${text}` : text)),
    ]),
    unknown,
  };
};

describe('what is pasted into a table', () => {
  it('is a column from a row on, whose heading is none of its values', () => {
    const placed = [
      [null, '85.000,00'],
      [null, '86.000,00'],
    ];
    expect(read(['85.000,00', '86.000,00', '']).placed).toEqual(placed);
    expect(read(['Preço', '85.000,00', '86.000,00']).placed).toEqual(placed);
    expect(read(['VALOR DA VENDA', '85.000,00']).placed).toEqual([[null, 'valor=85.000,00']]);
  });

  it('finds its rows by chassis, in any order, with small letters and beside a model that all share', () => {
    const [um, dois, tres] = CARROS;
    expect(read([`${tres}\t3`, `${dois?.toLowerCase()}\t2`])).toEqual({
      placed: [
        [2, '3'],
        [1, '2'],
      ],
      unknown: 0,
    });
    expect(read(['Chassi\tModelo\tValor da venda', `${um}\tModelo de amostra\t1`]).placed).toEqual([
      [0, 'valor=1'],
    ]);
  });

  it('counts lines of vehicles that are not in the table', () => {
    expect(read([`${CARROS[0]}\t1`, '9PTAAAAA000000009\t9'])).toEqual({ placed: [[0, '1']], unknown: 1 });
  });

  it('keeps letters that stand alone, as the last characters of chassis may', () => {
    expect(read(['ABCDEF', 'BCDEFG']).placed).toEqual([
      [null, 'ABCDEF'],
      [null, 'BCDEFG'],
    ]);
  });
});
