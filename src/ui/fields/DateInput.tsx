import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { ptBR as texts } from '@mui/x-date-pickers/locales';
import type { FieldRef } from '@mui/x-date-pickers/models';
import { format, parseISO } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import { type ReactNode, useEffect, useRef } from 'react';
import { useInput } from 'react-admin';
import { naiveBrasilia } from '#domain/values/datas.ts';
import { type FieldInputProps, KEEP, shownOf } from './fieldInput.ts';

/**
 * Marks a half-typed date. It is neither a day nor an instant, so the schema refuses it with its own sentence instead
 * of losing it silently.
 */
const HALF_TYPED = 'incompleta';

/** Brasília has had no daylight saving time since 2019. */
const BRASILIA = '-03:00';

const localeText = texts.components.MuiLocalizationProvider.defaultProps.localeText;

/** Pickers draw their own outline, which the theme of other inputs does not reach: 3:1 on any surface (WCAG 1.4.11). */
const BORDER = {
  '& .MuiPickersInputBase-root:not(.Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'text.secondary',
  },
};

const Localized = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={ptBR} localeText={localeText}>
    {children}
  </LocalizationProvider>
);

const wallClock = (value: unknown): Date | null =>
  typeof value === 'string' && value !== '' ? parseISO(value) : null;

const inBrasilia = (value: unknown): Date | null => {
  try {
    return typeof value === 'string' && value !== '' ? parseISO(naiveBrasilia(value)) : null;
  } catch {
    return new Date(Number.NaN);
  }
};

const limit = (value: unknown) => parseISO(String(value));

/** Format of a kind's value: its pattern, and the text after it. */
interface Written {
  read: (value: unknown) => Date | null;
  pattern: string;
  suffix: string;
}

/**
 * The props of a picker. It reports nothing while only some parts are typed: on blur, the value is marked as half-typed,
 * or the date would be sent as empty.
 */
const usePicker = (props: FieldInputProps, { read, pattern, suffix }: Written) => {
  const { name, field, required } = props;
  const { id, field: control, fieldState } = useInput({ source: name, format: KEEP, parse: KEEP });
  const { value, onChange, onBlur, ref } = control;
  const fieldRef = useRef<FieldRef<Date | null>>(null);
  useEffect(() => ref({ focus: () => fieldRef.current?.focusField() }), [ref]);
  const leave = () => {
    const filled = (fieldRef.current?.getSections() ?? []).map((section) => section.value !== '');
    if (value === null && filled.includes(true) && filled.includes(false)) onChange(HALF_TYPED);
    onBlur();
  };
  const choose = (date: Date | null) => {
    if (date === null) return onChange(null);
    onChange(Number.isNaN(date.getTime()) ? HALF_TYPED : format(date, pattern) + suffix);
  };
  const { label, margin, size, fullWidth } = shownOf(props);
  const helperText = fieldState.error?.message ?? field.help;
  const shown = { id, required, error: fieldState.invalid, helperText, margin, size, fullWidth, sx: BORDER };
  return {
    label,
    value: read(value),
    onChange: choose,
    slotProps: {
      field: { fieldRef },
      textField: { ...shown, onBlur: leave },
      // It is labelled by an input of another id than this one.
      popper: { 'aria-label': label },
    },
    // Typed days are checked by the schema.
    ...(field.min !== undefined && { minDate: limit(field.min) }),
    ...(field.max !== undefined && { maxDate: limit(field.max) }),
  };
};

const DAY: Written = { read: wallClock, pattern: 'yyyy-MM-dd', suffix: '' };
const INSTANT: Written = { read: inBrasilia, pattern: "yyyy-MM-dd'T'HH:mm:ss", suffix: BRASILIA };

/** A day as DD/MM/YYYY; the value is `YYYY-MM-DD`. */
export const DateInput = (props: FieldInputProps) => (
  <Localized>
    <DatePicker {...usePicker(props, DAY)} format="dd/MM/yyyy" />
  </Localized>
);

/** A day and a time in Brasília; the value is ISO 8601 with its offset. */
export const DateTimeInput = (props: FieldInputProps) => (
  <Localized>
    <DateTimePicker {...usePicker(props, INSTANT)} format="dd/MM/yyyy HH:mm" ampm={false} />
  </Localized>
);
