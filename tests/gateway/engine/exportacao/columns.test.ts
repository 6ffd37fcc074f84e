import { expect, it } from 'vitest';
import { date, dateTime, integer, money, text } from '#domain/fields/field.ts';
import { colunasOf } from '#gateway/engine/exportacao/columns.ts';

const rows = {
  valor: money('valor', { label: 'Valor' }),
  quantos: integer('quantos', { label: 'Quantos' }),
  dia: date('dia', { label: 'Dia' }),
  momento: dateTime('momento', { label: 'Momento' }),
  nome: text('nome', { label: 'Nome' }),
};

it('a column has its field’s type: money in reais, days and instants as Excel serials in Brasília', () => {
  const { colunas, linhaOf } = colunasOf(rows, Object.keys(rows));
  expect(colunas.map(({ titulo, tipo }) => [titulo, tipo])).toEqual([
    ['Valor', 'dinheiro'],
    ['Quantos', 'numero'],
    ['Dia', 'dia'],
    ['Momento', 'momento'],
    ['Nome', 'texto'],
  ]);
  const dia = Date.UTC(2026, 2, 5) / 86_400_000 + 25_569;
  const dita = {
    valor: 1_550,
    quantos: 3,
    dia: '2026-03-05',
    momento: '2026-03-05T15:00:00.000Z',
    nome: 'Ana',
  };
  expect(linhaOf(dita)).toEqual([15.5, 3, dia, dia + 0.5, 'Ana']);
  const vazia = { valor: null, quantos: null, dia: null, momento: null, nome: null };
  expect(linhaOf(vazia)).toEqual([null, null, null, null, null]);
});
