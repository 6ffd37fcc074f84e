import { alpha, type Theme } from '@mui/material/styles';
import type { FieldKind } from '#domain/fields/kinds.ts';
import type { Column, Highlight } from '../screen.ts';

/** Characters a kind takes when its column does not say. */
const WIDTHS: Partial<Record<FieldKind, number>> = {
  integer: 10,
  money: 15,
  flag: 9,
  date: 12,
  dateTime: 17,
  chassi: 20,
  placa: 11,
  cnpj: 21,
  cpf: 17,
  cpfCnpj: 21,
  chaveNfe: 58,
  telefone: 18,
  cep: 12,
};

/** A fixed width in characters, so that a table does not jump from page to page. */
export const widthOf = ({ width, kind = 'text' }: Pick<Column<unknown>, 'width' | 'kind'>): number =>
  width ?? WIDTHS[kind] ?? 24;

/** Checkboxes and expansion buttons. */
export const NARROW_PX = 48;

/** Sticks to the left while the rest scrolls: on a phone a row is still known by its first column. */
export const stickyAt = (left: number) => ({
  position: 'sticky',
  left,
  zIndex: 1,
  bgcolor: 'inherit',
});

const COLOURS: Record<Highlight, 'info' | 'warning' | 'error'> = {
  processando: 'info',
  semNota: 'warning',
  erro: 'error',
};

/** A highlight is a tint and a mark at the edge; what it means stands in the legend and in the row's words. */
export const highlightStyle = (highlight: Highlight) => (theme: Theme) => {
  const { main } = theme.palette[COLOURS[highlight]];
  const tint = alpha(main, 0.1);
  const { paper } = theme.palette.background;
  return {
    // Painted over paper: a sticky cell must hide what scrolls below it.
    backgroundColor: paper,
    backgroundImage: `linear-gradient(${tint}, ${tint})`,
    boxShadow: `inset 4px 0 0 ${main}`,
    '& > td': { backgroundImage: `linear-gradient(${tint}, ${tint})` },
  };
};

export const highlightColour = (highlight: Highlight) => `${COLOURS[highlight]}.main`;
