/** Classes of the lines of a cell. */
export const FIRST_LINE = 'list-line-first';
export const SECOND_LINE = 'list-line-second';

export const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
});

const LINE_EM = 1.43;

/** Row styles: no text is higher than two lines, but a state, which is never cut. */
export const linesStyle = () => ({
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
});
