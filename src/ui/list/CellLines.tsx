import type { ReactNode } from 'react';
import { FIRST_LINE, SECOND_LINE } from './lineStyles.ts';

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
