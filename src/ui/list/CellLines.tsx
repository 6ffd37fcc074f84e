import type { ReactNode } from 'react';
import { FIRST_LINE, SECOND_LINE } from './lineStyles.ts';

interface CellLinesProps {
  children: ReactNode;
  /** The same in words, where it is more than words. */
  whole?: string;
  /** What stands below it, in a line of its own. */
  second: ReactNode;
  /** That line in words: said whole where it is too long for its cell. */
  words: string;
}

/**
 * A cell of two lines. In a table it is never higher than that, so that a row keeps its height when its second line comes
 * or goes; elsewhere both are as long as they are.
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
