import { CircularProgress } from '@mui/material';
import type { ReactNode } from 'react';
import type { Tone } from '#domain/fields/field.ts';
import { MORE, PILL, UNDER } from './pillStyles.ts';

interface PillProps {
  tone: Tone;
  lines: readonly string[];
  /** The icon buttons of its cell. */
  children?: ReactNode;
}

/** A row's state: its first line is a pill that is never cut, the others stand below it. */
export const Pill = ({ tone, lines: [state, ...more], children }: PillProps) => (
  <div>
    <span className={`${PILL} ${PILL}-${tone}`}>
      {tone === 'running' && <CircularProgress size="0.85em" aria-hidden sx={{ mr: 0.75 }} />}
      {state}
    </span>
    {more.length === 0 ? (
      children
    ) : (
      <div className={UNDER}>
        <div className={MORE} title={more.join('. ')}>
          {more.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </div>
        {children}
      </div>
    )}
  </div>
);
