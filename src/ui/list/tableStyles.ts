import { alpha, type Theme } from '@mui/material/styles';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { Column, Highlight } from '../screen.ts';

/** Characters a kind takes when its column does not say. */
const WIDTHS: Partial<Record<FieldKind, number>> = {
  integer: 8,
  money: 14,
  flag: 7,
  date: 11,
  dateTime: 16,
  chassi: 19,
  placa: 9,
  cnpj: 20,
  cpf: 15,
  cpfCnpj: 20,
  chaveNfe: 58,
  telefone: 16,
  cep: 10,
};

/** A fixed width in characters, so that a table does not jump from page to page. */
const widthOf = ({ width, kind = 'text' }: Pick<Column<unknown>, 'width' | 'kind'>): number =>
  width ?? WIDTHS[kind] ?? 24;

/** Space on either side of a cell. */
export const CELL_PADDING_PX = 8;

/** That width with the cell's padding, as CSS. */
export const columnWidth = (column: Pick<Column<unknown>, 'width' | 'kind'>): string =>
  `calc(${widthOf(column)}ch + ${2 * CELL_PADDING_PX}px)`;

/** Checkboxes and expansion buttons. */
export const NARROW_PX = 48;

const over = (colour: string) => `linear-gradient(${colour}, ${colour})`;

/** Painted opaque, with the row's own tints above, because it hides what scrolls below it. */
const sticky = (edge: { left: number } | { right: number }) => (theme: Theme) => ({
  position: 'sticky',
  ...edge,
  zIndex: 1,
  backgroundColor: theme.palette.background.paper,
  '.MuiTableRow-hover:hover > &': { backgroundImage: over(theme.palette.action.hover) },
  '.MuiTableRow-root.Mui-selected > &': {
    backgroundImage: over(alpha(theme.palette.primary.main, SELECTED)),
  },
});

/** What a row is known by stays while the rest scrolls below it. */
export const stickyAt = (left: number) => sticky({ left });

/** What may be done with a row stays in reach, however wide the table is. */
export const stickyEndAt = (right: number, edge: boolean) => (theme: Theme) => ({
  ...sticky({ right })(theme),
  ...(edge && { boxShadow: `-1px 0 0 ${theme.palette.divider}` }),
});

/** How much of the theme's colour a chosen row takes; MUI paints the rest of the row with the same. */
const SELECTED = 0.08;

const COLOURS: Record<Highlight, 'info' | 'warning' | 'error'> = {
  processando: 'info',
  semNota: 'warning',
  erro: 'error',
};

/** A highlight is a tint and a mark at the edge; what it means stands in the legend and in the row's words. */
export const highlightStyle = (highlight: Highlight) => (theme: Theme) => {
  const { main } = theme.palette[COLOURS[highlight]];
  return {
    '& > td': { backgroundImage: over(alpha(main, 0.08)) },
    '& > td:first-of-type': { boxShadow: `inset 4px 0 0 ${main}` },
  };
};

export const highlightColour = (highlight: Highlight) => `${COLOURS[highlight]}.main`;
