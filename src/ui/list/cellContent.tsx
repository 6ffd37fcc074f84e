import { type ReactNode, use } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatValue } from '#domain/fields/formats.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { PatioContext } from '../context.ts';
import { Cell } from '../fields/cells.tsx';
import type { ShownColumn } from '../shownColumns.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { charactersOf } from './fitColumns.ts';
import { FIRST_LINE } from './lineStyles.ts';
import type { ListView } from './listView.ts';
import { OPEN, WITH_ACTIONS } from './tableStyles.ts';

/** Kinds whose value is more than its text. */
const DRAWN: ReadonlySet<string> = new Set([
  'flag',
  'longText',
  'reference',
  'textReference',
  'references',
  'records',
]);

const isLeading = (kind: ShownColumn['kind']): kind is 'chassi' | 'placa' =>
  kind === 'chassi' || kind === 'placa';

/** A value that leads somewhere, in a cell that has its face already. */
const Leading = ({ kind, value }: { kind: 'chassi' | 'placa'; value: unknown }) => {
  const lead = use(PatioContext)?.leads?.[kind];
  const text = formatValue(kind, value);
  if (lead === undefined || text === '') return text || '–';
  return (
    <Link className={OPEN} to={lead(String(value))}>
      {text}
    </Link>
  );
};

/** Words that may be too long for two lines of their column are cut there, and said whole to who asks. */
const inLines = (cards: boolean, column: ShownColumn, shown: ReactNode): ReactNode =>
  cards || typeof shown !== 'string' || shown.length <= charactersOf(column) ? (
    shown
  ) : (
    <span className={FIRST_LINE} title={shown}>
      {shown}
    </span>
  );

const shownOf = ({ cards }: ListView, column: ShownColumn, row: RaRecord): ReactNode => {
  const { key, render, ...field } = column;
  if (render) return inLines(cards, column, render(row) ?? '–');
  const { kind, options, target } = field;
  if (isLeading(kind))
    return cards ? <Cell {...field} value={row[key]} /> : <Leading kind={kind} value={row[key]} />;
  if (DRAWN.has(kind) || target) return <Cell {...field} value={row[key]} />;
  return inLines(cards, column, formatValue(kind, row[key], options) || '–');
};

/** What a cell shows: its value, the icon buttons that belong to it, in the anchor the link to what the row opens. */
export const contentOf = (view: ListView, column: ShownColumn): ((row: RaRecord) => ReactNode) => {
  const { actions } = column;
  if (column.key === view.anchor) return (row) => <Anchor view={view} column={column} row={row} />;
  if (!actions) return (row) => shownOf(view, column, row);
  return (row) => (
    <div className={WITH_ACTIONS}>
      {column.render ? column.render(row) : shownOf(view, column, row)}
      <RowActions room="card" actions={actions} row={row} />
    </div>
  );
};

/** The cell that names its row says the highlight in words and is the link to what the row opens. */
const Anchor = ({ view, column, row }: { view: ListView; column: ShownColumn; row: RaRecord }) => {
  const translate = useTranslate();
  const highlight = view.highlight?.(row);
  const words = highlight && view.legend[highlight];
  const path = view.open?.(row);
  return (
    <>
      {words && <span style={visuallyHidden}>{words}: </span>}
      {path === undefined ? (
        shownOf(view, column, row)
      ) : (
        <Link
          to={path}
          className={OPEN}
          // An empty value would leave a link without words.
          {...(row[column.key] == null && { 'aria-label': `${translate('ra.action.open')} ${row.id}` })}
        >
          {shownOf(view, column, row)}
        </Link>
      )}
    </>
  );
};
