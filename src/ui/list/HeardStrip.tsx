import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import type { OuvidoDoRenave } from '#contract/route.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { heardLine } from './heard.ts';

const LINE = {
  minHeight: 32,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  typography: 'body2',
} as const;

/** In a header the line has its room from the start, on a phone that of two: what comes into it later moves nothing. */
const HEADER = {
  flexGrow: 1,
  // Of the window, with room for a button: a part of its own box would count for nothing until it has text.
  minWidth: { xs: 'calc(100vw - 5rem)', sm: '22rem' },
  minHeight: { xs: 52, sm: 32 },
  justifyContent: { sm: 'end' },
};

interface StripProps {
  silent?: boolean;
  header?: boolean;
  children: ReactNode;
}

/** One line about the age of what is shown. */
export const HeardStrip = ({ silent = false, header = false, children }: StripProps) => (
  <Box sx={{ ...LINE, ...(header && HEADER), color: silent ? 'warning.main' : 'text.secondary' }}>
    {children}
  </Box>
);

interface HeardProps extends Pick<StripProps, 'header'> {
  heard: OuvidoDoRenave | undefined;
  onAsk: () => void;
}

/**
 * The age of stale-while-revalidate data from the registry, which is refreshed in the background: nothing waits for it.
 */
export const Heard = ({ heard, onAsk, header = false }: HeardProps) => {
  const silent = heard !== undefined && !heard.perguntando && heard.semRespostaDesde !== null;
  return (
    <HeardStrip {...{ silent, header }}>
      <span role="status">{heard && heardLine(heard)}</span>
      {silent && <TextButton label="Perguntar de novo" size="small" onClick={onAsk} />}
    </HeardStrip>
  );
};

/** The age of a list's rows, in its header. */
export const HeardFromRenave = () => {
  const { meta, refetch } = useListContext();
  return <Heard header heard={meta?.renave} onAsk={() => void refetch()} />;
};
