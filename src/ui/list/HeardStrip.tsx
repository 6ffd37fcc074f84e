import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import type { OuvidoDoRenave } from '#contract/route.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { heardLine } from './heard.ts';

const LINE = {
  minHeight: 32,
  mb: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  typography: 'body2',
} as const;

interface HeardProps {
  heard: OuvidoDoRenave | undefined;
  onAsk: () => void;
}

/**
 * The age of stale-while-revalidate data from the registry, which is refreshed in the background: nothing waits for it.
 */
export const Heard = ({ heard, onAsk }: HeardProps) => {
  const silent = heard !== undefined && !heard.perguntando && heard.semRespostaDesde !== null;
  return (
    <Box sx={{ ...LINE, color: silent ? 'warning.main' : 'text.secondary' }}>
      <span role="status">{heard && heardLine(heard)}</span>
      {silent && <TextButton label="Perguntar de novo" size="small" onClick={onAsk} />}
    </Box>
  );
};

/** The freshness line above a list's rows. */
export const HeardStrip = () => {
  const { meta, refetch } = useListContext();
  return <Heard heard={meta?.renave} onAsk={() => void refetch()} />;
};
