import type { ReactNode } from 'react';

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
  [`& td .${SECOND_LINE} > *`]: { display: 'inline', '&:not(:last-child)': { marginInlineEnd: '1ch' } },
});

interface CellLinesProps {
  children: ReactNode;
  /** The first line as text, where it is more than text. */
  whole?: string;
  second: ReactNode;
  /** The second line as text, for the tooltip of a truncated one. */
  words: string;
}

/**
 * A cell of two lines. In a table it is never higher, so that a row keeps its height when the second line comes or
 * goes; elsewhere both lines wrap freely.
 */
export const CellLines = ({
  children,
  whole = typeof children === 'string' ? children : undefined,
  second,
  words,
}: CellLinesProps) => (
  <div>
    <div className={FIRST_LINE} title={whole}>
      {children}
    </div>
    {words !== '' && (
      <div className={SECOND_LINE} title={words}>
        {second}
      </div>
    )}
  </div>
);
