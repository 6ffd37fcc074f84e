import { type ReactNode, use } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import type { Tone } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { RowActions } from '../actions/RowActions.tsx';
import { PatioContext } from '../context.ts';
import { Cell } from '../fields/cells.tsx';
import type { ShownColumn } from '../screen.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { CellLines, FIRST_LINE } from './CellLines.tsx';
import type { ListView } from './listView.ts';
import { LeftRows, outcomeWords } from './outcomes.ts';
import { Pill } from './Pill.tsx';
import { OPEN, WITH_ACTIONS } from './tableStyles.ts';

/** Kinds drawn by a component, not as plain text. */
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

/** A value as a link where its kind leads somewhere; the cell has its typeface already. */
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

/** Truncates a text that may exceed two lines of its column; the tooltip has it whole. */
const inLines = ({ cards, widths }: ListView, { key }: ShownColumn, shown: ReactNode): ReactNode =>
  cards || typeof shown !== 'string' || shown.length <= (widths[key] ?? 0) ? (
    shown
  ) : (
    <span className={FIRST_LINE} title={shown}>
      {shown}
    </span>
  );

/** A column's content for a row, where there is room for all of it. */
const drawnOf = ({ key, render, ...field }: ShownColumn, row: RaRecord): ReactNode => {
  if (render) return render(row, linesOf(field, key, row)) ?? '–';
  return field.says ? oneLine(linesOf(field, key, row)) || '–' : <Cell {...field} value={row[key]} />;
};

/** The same content, with its label. */
export const viewedOf = (column: ShownColumn, row: RaRecord) => {
  const { key: name, label, kind } = column;
  return { name, label, kind, render: () => drawnOf(column, row) };
};

/** A cell's content; `inLink`: it stands within a link, which may hold no other. */
const shownOf = (view: ListView, column: ShownColumn, row: RaRecord, inLink = false): ReactNode => {
  const { key, kind, target, render, says, below } = column;
  if (column.buttons) return null;
  if (below)
    return (
      <CellLines second={shownOf(view, below, row, inLink)} words={oneLine(linesOf(below, below.key, row))}>
        {oneLine(linesOf(column, key, row)) || '–'}
      </CellLines>
    );
  if (render || says) return inLines(view, column, drawnOf(column, row));
  if (isLeading(kind) && inLink) return formatValue(kind, row[key]) || '–';
  if (isLeading(kind) && !view.cards) return <Leading kind={kind} value={row[key]} />;
  if (DRAWN.has(kind) || isLeading(kind) || target) return drawnOf(column, row);
  return inLines(view, column, oneLine(linesOf(column, key, row)) || '–');
};

/** The content of a cell: its value, its icon buttons and, in the anchor, the link to what the row opens. */
export const contentOf = (view: ListView, column: ShownColumn): ((row: RaRecord) => ReactNode) => {
  const { actions, tone } = column;
  if (column.key === view.anchor) return (row) => <Anchor view={view} column={column} row={row} />;
  if (tone) return (row) => <State column={column} tone={tone(row)} row={row} />;
  if (!actions) return (row) => shownOf(view, column, row);
  return (row) => (
    <div className={WITH_ACTIONS}>
      {shownOf(view, column, row)}
      <RowActions room="cell" actions={actions} row={row} />
    </div>
  );
};

/** The cell that says its row's state. */
const State = ({ column, tone, row }: { column: ShownColumn; tone: Tone; row: RaRecord }) => {
  const { key, actions } = column;
  const left = use(LeftRows).get(row.id);
  if (left) return <Pill tone={left.tone} lines={[outcomeWords(left)]} />;
  return (
    <Pill tone={tone} lines={linesOf(column, key, row)}>
      {actions && <RowActions room="cell" actions={actions} row={row} />}
    </Pill>
  );
};

/** The cell that names its row: it says the highlight in words and links to what the row opens. */
const Anchor = ({ view, column, row }: { view: ListView; column: ShownColumn; row: RaRecord }) => {
  const translate = useTranslate();
  const words = view.highlight?.(row);
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
          // Give the link a name where the value is empty.
          {...(row[column.key] == null && { 'aria-label': `${translate('ra.action.open')} ${row.id}` })}
        >
          {shownOf(view, column, row, true)}
        </Link>
      )}
    </>
  );
};
