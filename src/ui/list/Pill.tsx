import { CircularProgress } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '#domain/fields/field.ts';
import { clamped } from './CellLines.tsx';

/** Class of a row's state; each tone has a class of its own. */
const PILL = 'list-pill';
/** The line below it with the icons of its cell, and its text. */
const UNDER = 'list-pill-under';
const MORE = 'list-pill-more';

const MORE_LINES = 2;

const COLOURS: Record<Tone, 'success' | 'warning' | 'info' | 'error' | 'primary'> = {
  ready: 'success',
  waits: 'warning',
  running: 'info',
  wrong: 'error',
  calm: 'primary',
};

export const pillStyles = (theme: Theme, cards: boolean) => ({
  [`& .${PILL}`]: {
    display: 'inline-block',
    padding: '1px 9px',
    borderRadius: '10px',
    fontSize: theme.typography.caption.fontSize,
    fontWeight: theme.typography.fontWeightBold,
    lineHeight: 1.45,
  },
  [`& .${UNDER}`]: { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  [`& .${MORE}`]: {
    color: theme.palette.text.secondary,
    fontSize: theme.typography.caption.fontSize,
    // Text, whatever the kind of its column.
    whiteSpace: 'normal',
    fontVariantNumeric: 'normal',
    ...(!cards && clamped(MORE_LINES)),
  },
  [`& .${MORE} > span + span::before`]: { content: '"· "' },
  [`& .${PILL} + [data-room]`]: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    marginInlineStart: '4px',
  },
  [`& .${UNDER} .MuiIconButton-root, & .${PILL} + [data-room] .MuiIconButton-root`]: {
    padding: '2px',
    '& .MuiSvgIcon-root': { fontSize: theme.typography.h5.fontSize },
  },
  ...Object.fromEntries(
    Object.entries(COLOURS).map(([tone, colour]) => {
      const { main } = theme.palette[colour];
      return [`& .${PILL}-${tone}`, { color: main, backgroundColor: alpha(main, 0.12) }];
    }),
  ),
});

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
