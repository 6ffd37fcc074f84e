import { useEffect } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PAGE_SIZE } from '#contract/list.ts';
import { ERRO_FILTRAR, naoConfere } from '#domain/texts.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { type AnyAction, isVisible } from '../actions/runAction.ts';
import { useRunner } from '../actions/useActionRunner.ts';
import { useSessao } from '../context.ts';
import { prefilled } from '../fields/fromText.ts';
import type { ListTab, Params } from '../screen.ts';
import { useToast } from '../useToast.ts';
import type { ASK_OF_ALL } from './listAddress.ts';
import { fixedFilterOf } from './listTab.ts';
import type { Selection } from './useSelection.ts';

type TabOpens = NonNullable<ListTab['opens']>;

interface OpenedFromAddressProps {
  tab: ListTab;
  opens: TabOpens;
  params: Params;
  /** The other parameters of the address. */
  asked: Params;
}

/**
 * The action with its dialog prefilled from the address, and the inputs in which the row contradicts it: the row's
 * value is kept.
 */
const filledIn = ({ action, prefill }: TabOpens, row: RaRecord, asked: Params) => {
  const { dialog } = action;
  if (!dialog) return { action, untrue: [] as string[] };
  const fields = typeof dialog.fields === 'function' ? dialog.fields(row) : (dialog.fields ?? {});
  const known: Readonly<Record<string, unknown>> = dialog.initial?.(row) ?? {};
  const { values: said, refused } = prefilled(fields, prefill, asked);
  const untrue = Object.keys(said).filter((name) => known[name] != null && known[name] !== said[name]);
  const initial = () => ({ ...said, ...withoutNulls(known) });
  return {
    action: { ...action, dialog: { ...dialog, initial } } as AnyAction,
    untrue: [
      ...refused,
      ...untrue.map((name) =>
        naoConfere(fields[name]?.label ?? name, String(said[name]), String(known[name])),
      ),
    ],
  };
};

const withoutNulls = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));

/** The row's name in its field's format, however it was typed; as typed if it is not a valid value. */
const named = ({ source }: ListTab, { parameter, field }: TabOpens, asked: Params): unknown =>
  prefilled(source.rows, { [parameter]: field }, asked).values[field] ?? asked[parameter];

/** Opens the action that the address asks for on the row it names, once: then the address becomes the list's. */
export const OpenedFromAddress = ({ tab, opens, params, asked }: OpenedFromAddressProps) => {
  const { filters = {}, source } = tab;
  const name = named(tab, opens, asked);
  // Of the whole list: the row may be on another page.
  const filter = { ...fixedFilterOf(tab, params), ...(filters.search && { [filters.search.key]: name }) };
  const pagination = { page: 1, perPage: PAGE_SIZE };
  const { data, error } = useGetList(source.path, { filter, pagination }, { retry: false });
  const runner = useRunner();
  const say = useToast();
  const [, setSearchParams] = useSearchParams();
  const settled = data !== undefined || error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the query has settled
  useEffect(() => {
    if (!settled) return;
    const row = data?.find((one) => one[opens.field] === name);
    if (row) {
      const { action, untrue } = filledIn(opens, row, asked);
      if (untrue.length > 0) say('warning', untrue.join(' '));
      void runner.run(action, row);
    } else say('error', error ? tell(error, ERRO_FILTRAR) : opens.absent(asked[opens.parameter] ?? ''));
    const parameters = [opens.parameter, ...Object.keys(opens.prefill)];
    setSearchParams(
      (before) => new URLSearchParams([...before].filter(([key]) => !parameters.includes(key))),
      { replace: true },
    );
  }, [settled]);
  return null;
};

/** Asks whether the main action shall run on all rows, once they are shown, if the link that led here says so. */
export const AskOfAll = ({ tab, selection }: { tab: ListTab; selection: Selection }) => {
  const runner = useRunner();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const sessao = useSessao();
  const isAsked = (state as Partial<typeof ASK_OF_ALL> | null)?.askOfAll === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => {
    if (!isAsked) return;
    // The browser keeps a page's state when it reloads.
    navigate({ pathname, search }, { replace: true, state: null });
    selection.selectAll((rows) => {
      const main = tab.actions.find(
        ({ place, tone, confirm, dialog }) =>
          place === 'selection' && tone === 'primary' && (confirm !== undefined || dialog !== undefined),
      );
      if (main && rows.length > 0 && isVisible(main, rows, sessao)) void runner.run(main, rows);
    });
  }, [isAsked]);
  return null;
};
