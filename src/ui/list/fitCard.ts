import type { ShownColumn } from '../screen.ts';
import { rankOf } from './fitColumns.ts';

/** Values of a card besides its name, its sum and its state: one line of a phone, or two short ones. */
const VALUES = 3;

/** The sum that stands beside a card's name: the first of its list. */
export const sumOf = (columns: readonly ShownColumn[], anchor: string): ShownColumn | undefined =>
  columns.find(({ key, kind, actions }) => kind === 'money' && key !== anchor && !actions);

/** What a card says by itself: a state, buttons, and a column of the first rank that is drawn. */
export const isDrawn = ({ rank, tone, render, actions, buttons }: ShownColumn): boolean =>
  Boolean(tone || actions || buttons || (rank === 0 && render));

/** The columns of a card, and those that stand below it: a card has as few lines as a row of a table. */
export const fitCard = (columns: readonly ShownColumn[], anchor: string, kept: readonly string[]) => {
  const sum = sumOf(columns, anchor);
  const values = columns
    .filter((column) => column.key !== anchor && column !== sum && !isDrawn(column))
    .toSorted((one, other) => rankOf(one, anchor) - rankOf(other, anchor));
  const below = new Set(
    values.slice(VALUES).filter((column) => rankOf(column, anchor) > 0 && !kept.includes(column.key)),
  );
  return {
    shown: columns.filter((column) => !below.has(column)),
    folded: columns.filter((column) => below.has(column)),
  };
};
