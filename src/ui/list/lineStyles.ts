/** Classes of the lines of a cell. */
export const FIRST_LINE = 'list-line-first';
export const SECOND_LINE = 'list-line-second';

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

const LINE_EM = 1.43;
/** Padding above and below the lines, and the row's border. */
const AROUND_PX = 13;

/** Row styles: no row is higher than two lines of text, and rows that change state have room for both at once. */
export const linesStyle = (reserved: boolean) => ({
  [`& td .${FIRST_LINE}`]: clamped(2),
  [`& td .${FIRST_LINE}:not(:last-child)`]: clamped(1),
  [`& td .${SECOND_LINE}`]: {
    height: `${LINE_EM}em`,
    lineHeight: LINE_EM,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  [`& td .${SECOND_LINE} > *`]: { display: 'inline', marginInlineEnd: '1ch' },
  ...(reserved && { '& tbody > tr[data-row] > td': { height: `calc(${2 * LINE_EM}em + ${AROUND_PX}px)` } }),
});
