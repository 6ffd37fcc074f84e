import { Box } from '@mui/material';
import { use } from 'react';
import { formatValue } from '#domain/fields/formats.ts';
import { contagem } from '#domain/values/contagem.ts';
import type { Listing } from '../action.ts';
import { ActionButton, ActionMenu } from '../actions/ActionButton.tsx';
import { type AnyAction, isVisible, said } from '../actions/runAction.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { BESIDE } from '../beside.ts';
import { PatioContext, useSessao } from '../context.ts';
import { useHeightAs } from '../page/useHeightAs.ts';
import type { ListTab } from '../screen.ts';
import { useCards } from '../useNarrow.ts';
import type { Selection } from './useSelection.ts';

/** The place of a header's button: the neutral ones come first, the main one last. */
const rankOf = ({ tone }: AnyAction): number => [undefined, 'danger', 'primary'].indexOf(tone);

/** The buttons of a header: actions on the list that need no selection. */
export const HeaderActions = ({ tab, listing }: { tab: ListTab; listing: Listing }) => {
  const sessao = useSessao();
  return tab.actions
    .filter((action) => action.place === 'screen' && isVisible(action, listing, sessao))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((action) => (
      <ActionButton key={action.name} action={action} subject={listing} compact={action.tone === 'neutral'} />
    ));
};

interface DockProps {
  tab: ListTab;
  selection: Selection;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isUsable = ({ disabled }: AnyAction, rows: Selection['rows']): boolean =>
  (disabled?.(rows) ?? null) === null;

/** What the usable actions on the selection cost, by name unless all cost the same: a fee and the balance after it, or a charge. */
const Cost = ({ actions, rows }: { actions: readonly AnyAction[]; rows: Selection['rows'] }) => {
  const sessao = useSessao();
  const AfterFee = use(PatioContext)?.afterFee;
  const feeOf = ({ fee, charged }: AnyAction) => fee?.(rows, sessao) || (charged ? 0 : null);
  const usable = actions.filter((action) => isUsable(action, rows));
  const byFee = Map.groupBy(usable, feeOf);
  if (rows.length === 0) return null;
  const charge = `${rows.length > 1 ? 'cada' : 'a'} operação é cobrada.`;
  return [...byFee].map(([fee, those]) => {
    if (fee === null) return null;
    const words = fee > 0 ? `taxa de ${formatValue('money', fee)}. ` : charge;
    const names = those.map(({ label }) => said(label, rows)).join(' e ');
    return (
      <Box component="span" key={fee} sx={{ display: 'block', typography: 'caption' }}>
        {byFee.size === 1 ? capitalised(words) : `${names}: ${words}`}
        {fee > 0 && AfterFee && <AfterFee fee={fee} />}
      </Box>
    );
  });
};

export const NOTHING_CHOSEN = 'Selecione ao menos uma linha.';
const NOTHING_FITS = 'Nenhuma ação serve a todos os selecionados.';

/** The total of the selected rows in the list's first column of money; null if none has a value. */
const worthOf = ({ columns }: ListTab, rows: Selection['rows']): string | null => {
  const money = columns.find(({ kind }) => kind === 'money');
  const values = money ? rows.flatMap((row) => (row[money.key] as number | null) ?? []) : [];
  const worth = values.reduce((sum, value) => sum + value, 0);
  return values.length > 0 ? formatValue('money', worth) : null;
};

const hiddenIn = (quantas: number): string => `${contagem(quantas, 'está', 'estão')} fora desta busca.`;

/** How many rows are selected, what they are worth, and which of them are not seen; with the ways out. */
const Chosen = ({ tab, selection, actions }: DockProps & { actions: readonly AnyAction[] }) => {
  const { rows, hidden, clear, showHidden, leftOutOf, feminine } = selection;
  const one = feminine ? 'selecionada' : 'selecionado';
  const worth = worthOf(tab, rows);
  const leftOut = leftOutOf(rows);
  const said = contagem(rows.length, one, `${one}s`);
  return (
    <>
      <Box role="status" sx={{ mr: 'auto' }}>
        {rows.length === 0 ? (
          NOTHING_CHOSEN
        ) : (
          <>
            <strong>{said}</strong>
            {hidden.length === rows.length && ', fora desta busca'}
            {worth && <Box component="span" sx={WORTH}>{`: ${worth}`}</Box>}
            {hidden.length > 0 && hidden.length < rows.length && `. ${hiddenIn(hidden.length)}`}
            {leftOut && `. ${leftOut}`}
            {actions.length === 0 && `. ${NOTHING_FITS}`}
            <Cost {...{ actions, rows }} />
          </>
        )}
      </Box>
      {hidden.length > 0 && <TextButton label="Mostrar" size="small" color="inherit" onClick={showHidden} />}
      {rows.length > 0 && <TextButton label="Limpar" size="small" color="inherit" onClick={clear} />}
    </>
  );
};

/** The one button to fill: the first main action that can do something with these rows, else the first that mends them. */
const filledOf = (actions: readonly AnyAction[], rows: Selection['rows']): AnyAction | undefined => {
  const mains = actions.filter(({ tone }) => tone === 'primary');
  const mending = actions.filter(({ tone, menu }) => tone === undefined && !menu);
  const candidates = mains.length > 0 ? [...mains, ...mending] : [];
  return candidates.find((action) => isUsable(action, rows)) ?? mains[0];
};

/** Where rows are cards, more buttons than these would cover them. */
const MOST_ON_CARDS = 3;

const toned = (action: AnyAction, filled: AnyAction | undefined): AnyAction => {
  if (action === filled) return { ...action, tone: 'primary' };
  return action.tone === 'primary' ? { ...action, tone: undefined } : action;
};

/** The actions on selected rows, below the list; at the foot of the window while any is selected. */
export const Dock = ({ tab, selection }: DockProps) => {
  const sessao = useSessao();
  const bar = useHeightAs('--dock-height');
  const cards = useCards();
  const { rows } = selection;
  const actions = tab.actions.filter(
    (action) => action.place === 'selection' && isVisible(action, rows, sessao),
  );
  if (actions.length === 0 && rows.length === 0) return null;
  const filled = filledOf(actions, rows);
  const folds = cards && rows.length > 0 && actions.length > MOST_ON_CARDS;
  const shown = folds ? actions.filter((action) => action === filled) : actions;
  return (
    <Box
      component="section"
      ref={bar}
      aria-label="Itens selecionados"
      data-docked={rows.length > 0 || undefined}
      sx={rows.length > 0 ? DOCKED : RESTING}
    >
      <Chosen {...{ tab, selection, actions }} />
      {shown.map((action) => (
        <ActionButton
          key={action.name}
          action={toned(action, filled)}
          subject={rows}
          {...(rows.length === 0 && { barred: NOTHING_CHOSEN })}
        />
      ))}
      {folds && (
        <ActionMenu
          actions={actions.filter((action) => action !== filled)}
          subjectOf={() => rows}
          button={(opens) => <TextButton label="Outras ações" variant="outlined" {...opens} />}
        />
      )}
    </Box>
  );
};

const WORTH = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const BAR = {
  ...BESIDE,
  mt: 1,
  px: 2,
  py: 1,
  border: 1,
  borderRadius: 2,
} as const;

const RESTING = { ...BAR, borderColor: 'divider', color: 'text.secondary' } as const;

/** Dark in both schemes, as the sidebar: Material's own colours are made for paper. */
const DOCKED = {
  ...BAR,
  position: 'sticky',
  bottom: 'calc(var(--strips-height, 0px) + 8px)',
  zIndex: 4,
  boxShadow: 8,
  borderColor: 'var(--color-asphalt-raised)',
  bgcolor: 'var(--color-asphalt)',
  color: 'var(--color-on-asphalt)',
  '& .MuiButton-root:not(.MuiButton-loading)': { color: 'inherit', borderColor: 'currentcolor' },
  '& .MuiButton-root.MuiButton-colorError': { color: 'var(--color-on-asphalt-bad)' },
  '& .MuiButton-root.MuiButton-contained': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  '& .MuiButton-root.Mui-disabled': {
    bgcolor: 'transparent',
    color: 'var(--color-on-asphalt-soft)',
    border: '1px solid currentcolor',
  },
} as const;
