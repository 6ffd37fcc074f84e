import { alpha, type SxProps, type Theme } from '@mui/material/styles';
import { DataTableClasses } from 'react-admin';
import { actionsWidth } from '../actions/RowActions.tsx';
import { faceOf } from '../fields/face.ts';
import { linesStyle, SECOND_LINE } from './CellLines.tsx';
import { END_GAP_PX, PADDING_PX } from './fitColumns.ts';
import { type ListView, NARROW_PX } from './listView.ts';
import { pillStyles } from './Pill.tsx';

/** Classes of cells that are not columns: the checkbox before them, and the actions at the end. */
export const CHECK = 'list-check';
export const BOX = 'list-box';
export const ACTIONS = 'list-actions';
export const END = 'list-end';
/** The expansion row below another. */
export const BELOW = 'list-below';
/** A cell with icon buttons after its content. */
export const WITH_ACTIONS = 'list-with-actions';
/** The link to what a row opens. */
export const OPEN = 'list-open';

/**
 * CSS width of a cell with its padding: in pixels where a character was measured, since header characters are wider.
 */
const widthOf = (characters: number, character: number | null): string =>
  character === null
    ? `calc(${characters.toFixed(2)}ch + ${2 * PADDING_PX}px)`
    : `${(characters * character + 2 * PADDING_PX).toFixed(2)}px`;

const over = (colour: string) => `linear-gradient(${colour}, ${colour})`;

/** A highlighted row has a tint and a mark at the edge; its meaning is in the legend and in the row's text. */
export const HIGHLIGHT = (theme: Theme) => {
  const { main } = theme.palette.error;
  return {
    backgroundImage: over(alpha(main, 0.08)),
    '& > td:first-of-type': { boxShadow: `inset 4px 0 0 ${main}` },
  };
};

const MARKS: Readonly<Record<string, string>> = {
  processando: 'info.main',
  semNota: 'warning.main',
  erro: 'error.main',
};

/** The colour of a state's mark in the filter by state, if it has one. */
export const markOf = (state: string): string | null => MARKS[state] ?? null;

const columnStyles = ({ columns, widths, character, cards }: ListView): Record<string, object> =>
  cards
    ? {}
    : Object.fromEntries(
        columns.flatMap((column) => [
          [`& .column-${column.key}`, { width: widthOf(widths[column.key] ?? 0, character) }],
          [`& td.column-${column.key}`, faceOf(column.kind)],
          [`& td.column-${column.key} .${SECOND_LINE}`, column.below ? faceOf(column.below.kind) : {}],
        ]),
      );

/** The header is sticky; a table with more columns than there is room for scrolls sideways instead. */
const edgesStyle = ({ over }: ListView) => ({
  [`& table.${DataTableClasses.table}`]: {
    tableLayout: 'fixed',
    fontSize: 'inherit',
    ...(over && { width: 'max-content', minWidth: '100%' }),
  },
  // Positioned: names for screen readers alone would widen the page beyond what scrolls.
  [`& .${DataTableClasses.tableWrapper}`]: over
    ? { overflow: 'auto', position: 'relative' }
    : { overflow: 'visible' },
  ...(!over && {
    '@media (min-width: 751px) and (min-height: 600px)': {
      // By its class, too, or react-admin's own place at the window's top wins.
      [`& thead th, & thead th.${DataTableClasses.headerCell}`]: {
        position: 'sticky',
        top: 'calc(var(--topbar-height, 0px) + var(--header-height, 0px))',
        zIndex: 3,
      },
    },
  }),
});

/** The box and the expand button stand beside the first line of their card. */
const CARD_CELLS = {
  '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& td.MuiTableCell-root.MuiTableCell-paddingCheckbox': { pt: '7px' },
};

/** All styles of a table are set at its root: cells have only a class, so that no styles are computed per cell. */
export const tableStyle =
  (view: ListView): SxProps<Theme> =>
  (theme) => ({
    // The table has its cells' font size, so that `ch` widths match. Selected by element and class, or react-admin's
    // own layout wins.
    fontSize: theme.typography.body1.fontSize,
    ...edgesStyle(view),
    ...pillStyles(theme, view.cards),
    '& .MuiTableCell-root': { px: `${PADDING_PX}px` },
    // Apart from the next column's text, which begins at its left.
    [`& .MuiTableCell-alignRight:not(.${ACTIONS})`]: { paddingRight: `${PADDING_PX + END_GAP_PX}px` },
    '& th': { backgroundColor: theme.palette.background.paper },
    '& thead th': { whiteSpace: 'normal', lineHeight: 1.25 },
    '& td': { overflowWrap: 'anywhere' },
    // Stale rows, of a previous query or of another search than the typed one, stay visible, so that nothing jumps, but
    // dimmed and inert; the headers still sort.
    '&[aria-busy=true] tbody, &[data-unasked] tbody': { opacity: 0.5, pointerEvents: 'none' },
    '& .MuiTableCell-root.MuiTableCell-paddingCheckbox': { p: '0 1px', width: NARROW_PX },
    [`& .${BOX}`]: {
      display: 'block',
      width: 18,
      height: 18,
      margin: '5px',
      accentColor: theme.palette.primary.main,
      cursor: 'pointer',
      // A dark scheme draws both alike.
      '&:disabled': { cursor: 'default', opacity: 0.4 },
      '@media (pointer: coarse)': { width: 24, height: 24, margin: '2px' },
    },
    [`& .${ACTIONS}`]: { width: actionsWidth(view.rowActions, view.narrow, view.expansion !== undefined) },
    [`& .${WITH_ACTIONS}`]: { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
    // Align icon buttons under a right-aligned header.
    [`& .MuiTableCell-alignRight .${WITH_ACTIONS}`]: { justifyContent: 'flex-end' },
    [`& .${OPEN}`]: { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    '& tbody > tr': {
      cursor: view.open || view.expands ? 'pointer' : 'default',
      // A row focused by the keyboard scrolls clear of the sticky bars and the dock.
      scrollMarginBlock:
        'calc(var(--topbar-height, 0px) + var(--header-height, 0px) + 48px) calc(var(--strips-height, 0px) + 72px)',
    },
    '& tbody > tr:focus-visible': {
      outline: `2px solid ${theme.palette.primary.main}`,
      outlineOffset: '-2px',
    },
    // A row that left the list keeps its place, greyed and ticked, while the table is being touched.
    '& tbody > tr[inert]': { opacity: 0.55 },
    [`& tbody > tr[inert] .${BOX}, & tbody > tr[inert] .${ACTIONS} > *`]: { display: 'none' },
    // Background of the row, below the highlight's own.
    '& tbody > tr:has(input:checked)': { backgroundColor: alpha(theme.palette.primary.main, 0.08) },
    '& tbody > tr.MuiTableRow-hover:hover': { backgroundColor: theme.palette.action.hover },
    ...(view.cards ? CARD_CELLS : linesStyle()),
    ...columnStyles(view),
  });
