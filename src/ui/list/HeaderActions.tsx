import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { contagem } from '#domain/values/contagem.ts';
import type { Listing } from '../action.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { type AnyAction, isVisible } from '../actions/runAction.ts';
import type { Runner } from '../actions/useActionRunner.ts';
import { useSessao } from '../context.ts';
import { SCROLLS_AWAY } from '../page/PageHeader.tsx';
import type { ListTab } from '../screen.ts';
import type { Selection } from './useSelection.ts';

interface HeaderActionsProps {
  tab: ListTab;
  listing: Listing;
  selection: Selection;
  runner: Runner;
}

/** 'Selected' in singular and plural, by the grammatical gender of the rows. */
const CHOSEN = {
  feminine: ['selecionada', 'selecionadas'],
  masculine: ['selecionado', 'selecionados'],
} as const;

type OfSelection = Omit<HeaderActionsProps, 'listing'>;

/** The number of selected rows, and a button that clears the selection. */
const Chosen = ({ selection: { rows, clear, feminine } }: Pick<OfSelection, 'selection'>) => {
  if (rows.length === 0) return null;
  const [one, many] = feminine ? CHOSEN.feminine : CHOSEN.masculine;
  const label = contagem(rows.length, one, many);
  return <Chip size="small" label={label} onDelete={clear} role="status" />;
};

/** Actions on the selection, shown (disabled) before anything is selected. */
const BulkActions = ({ tab, selection: { rows }, runner }: OfSelection) => {
  const sessao = useSessao();
  return (tab.actions as readonly AnyAction[])
    .filter((action) => action.place === 'selection' && isVisible(action, rows, sessao))
    .map((action) => (
      <ActionButton key={action.name} {...{ action, runner }} subject={rows} disabled={rows.length === 0} />
    ));
};

/** The number of selected rows and the buttons of a header: actions on the list and on its selection. */
export const HeaderActions = ({ tab, listing, selection, runner }: HeaderActionsProps) => {
  const sessao = useSessao();
  const barred = useBarred(selection);
  return (
    <>
      {!barred && <Chosen selection={selection} />}
      {(tab.actions as readonly AnyAction[])
        .filter((action) => action.place === 'screen' && isVisible(action, listing, sessao))
        .map((action) => (
          <ActionButton
            key={action.name}
            {...{ action, runner }}
            subject={listing}
            compact={action.tone === 'neutral'}
          />
        ))}
      {/* Hidden, but keeps its space: the rows would jump when the first is selected. */}
      <Box sx={{ display: 'contents', visibility: barred ? 'hidden' : 'inherit' }}>
        <BulkActions {...{ tab, selection, runner }} />
      </Box>
    </>
  );
};

/** True if the selection's actions are in a bar of their own: the header of a small window scrolls away. */
const useBarred = ({ rows }: Selection): boolean => {
  const small = useMediaQuery(SCROLLS_AWAY);
  return small && rows.length > 0;
};

/** The bar of selection actions, shown while something is selected in a window too small for a sticky header. */
export const BulkBar = (props: OfSelection) => {
  if (!useBarred(props.selection)) return null;
  return (
    <Box component="section" aria-label="Itens selecionados" sx={BAR}>
      <Chosen selection={props.selection} />
      <BulkActions {...props} />
    </Box>
  );
};

const BAR = {
  position: 'sticky',
  bottom: 'var(--strips-height, 0px)',
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;
