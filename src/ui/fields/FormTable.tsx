import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ClipboardEvent, CSSProperties, FormEvent, KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Field, Fields } from '#domain/fields/field.ts';
import { contagem } from '#domain/values/contagem.ts';
import { useToast } from '../useToast.ts';
import { Cell } from './cells.tsx';
import { FieldInput } from './inputs.tsx';
import { fillsItsMask } from './MaskedInput.tsx';

/** A row of a form's table: what it is about, and its fields by their column. */
interface FormRow {
  /** The first line names it. */
  lines: readonly string[];
  cells: Readonly<Record<string, string>>;
}

/** Many like rows, as a table where there is room. */
export interface FormRows {
  /** The header of the rows' names. */
  of: string;
  rows: readonly FormRow[];
}

/** The fields of a form, and those of them that it requires now. */
export interface FormFields {
  all: Fields;
  required: ReadonlySet<string>;
}

/** A column's label is its header: an input's own is for screen readers, and takes no room. */
const CELLS = {
  '& td': { minWidth: '9rem', verticalAlign: 'top' },
  '& .MuiInputLabel-root': {
    position: 'absolute',
    clip: 'rect(0 0 0 0)',
    overflow: 'hidden',
    width: 1,
    height: 1,
  },
  '& fieldset': { top: 0 },
  '& fieldset legend': { display: 'none' },
} as const;

const COLUMN = 'data-column';

/** The room of long values, so that none is cut. */
const ROOM: Partial<Record<Field['kind'], CSSProperties>> = {
  chaveNfe: { width: '26rem' },
  money: { minWidth: '10.5rem' },
};

const inputOf = (cell: Element | null | undefined): HTMLInputElement | null =>
  cell?.querySelector<HTMLInputElement>('input:enabled') ?? null;

/** The inputs of a column from a cell on, downwards; a row that does not ask for it has none. */
const inputsBelow = (cell: Element): HTMLInputElement[] => {
  const column = `td[${COLUMN}="${cell.getAttribute(COLUMN)}"]`;
  const cells = [...(cell.closest('tbody')?.querySelectorAll(column) ?? [])];
  return cells.slice(cells.indexOf(cell)).flatMap((one) => inputOf(one) ?? []);
};

const cellOf = ({ target }: { target: EventTarget }): Element | null =>
  target instanceof Element ? target.closest(`td[${COLUMN}]`) : null;

/** False if there is none. */
const goDown = (cell: Element): boolean => {
  const [, below] = inputsBelow(cell);
  below?.focus();
  below?.select();
  return below !== undefined;
};

/** As if it was typed: the input's own mask and look-ups follow. */
const write = (input: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Cells as a workbook copies them: a line a row, a tab between columns. */
const pasted = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** The input of a cell, or of the next one of its row that has one. */
const inputFrom = (cell: Element | null | undefined): HTMLInputElement | null =>
  cell ? (inputOf(cell) ?? inputFrom(cell.nextElementSibling)) : null;

/** Writes a line's cells from an input on, to the right; returns the texts for which there was no input. */
const writeBeside = (input: HTMLInputElement | null | undefined, [text, ...others]: string[]): number => {
  if (text === undefined) return 0;
  if (input) write(input, text.trim());
  const lost = !input && text.trim() !== '' ? 1 : 0;
  return lost + writeBeside(inputFrom(input?.closest('td')?.nextElementSibling), others);
};

/** What is pasted beyond the table is said: nobody counts a workbook's lines. */
const onPaste = (tell: (sentence: string) => void) => (event: ClipboardEvent) => {
  const cell = cellOf(event);
  const lines = pasted(event.clipboardData.getData('text'));
  if (!cell || (lines.length === 1 && lines[0]?.length === 1)) return;
  event.preventDefault();
  const below = inputsBelow(cell);
  const lost = lines.reduce((sum, line, at) => sum + writeBeside(below[at], line), 0);
  if (lost > 0)
    tell(
      `${contagem(lost, 'valor colado não coube', 'valores colados não couberam')} na tabela. Confira a linha em que a colagem começou.`,
    );
};

/** Enter goes down; in the last row it submits the form, as everywhere. A list of choices keeps its own Enter. */
const onKeyDown = (event: KeyboardEvent): void => {
  const cell = cellOf(event);
  if (event.key !== 'Enter' || !cell || inputOf(cell)?.getAttribute('aria-expanded') === 'true') return;
  if (goDown(cell)) event.preventDefault();
};

/** Of fields of one length the last character goes down. */
const onInput = (all: Fields) => (event: FormEvent) => {
  const cell = cellOf(event);
  const { inputType } = event.nativeEvent as InputEvent;
  if (!cell || inputType !== 'insertText' || !(event.target instanceof HTMLInputElement)) return;
  if (fillsItsMask(all[event.target.name]?.kind, event.target.value)) goDown(cell);
};

const Read = ({ name, field }: { name: string; field: Field }) => {
  const value: unknown = useWatch({ name });
  return value == null ? null : <Cell {...field} value={value} />;
};

/** A form of many like rows as a table: Enter goes down, and a column is pasted from a workbook. */
export const FormTable = ({ all, required, of, rows }: FormFields & FormRows) => {
  const toast = useToast();
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const fieldOf = (column: string) => all[rows.find(({ cells }) => cells[column])?.cells[column] ?? ''];
  return (
    <Table
      size="small"
      sx={CELLS}
      onPaste={onPaste((sentence) => toast('warning', sentence))}
      onKeyDown={onKeyDown}
      onInput={onInput(all)}
    >
      <TableHead>
        <TableRow>
          <TableCell>{of}</TableCell>
          {columns.map((column) => (
            <TableCell key={column}>{fieldOf(column)?.label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ lines: [name, ...lines], cells }) => (
          <TableRow key={Object.values(cells).join()}>
            <TableCell component="th" scope="row">
              {name}
              {lines.map((line) => (
                <Typography key={line} variant="caption" component="div" color="text.secondary">
                  {line}
                </Typography>
              ))}
            </TableCell>
            {columns.map((column) => {
              const own = cells[column] ?? '';
              const field = all[own];
              return (
                <TableCell key={column} {...{ [COLUMN]: column }} style={field && ROOM[field.kind]}>
                  {field?.readOnly && <Read name={own} field={field} />}
                  {field && !field.readOnly && (
                    <FieldInput
                      name={own}
                      field={{ ...field, label: `${field.label} de ${name}` }}
                      required={required.has(own)}
                    />
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
