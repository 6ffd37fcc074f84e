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
import { type FieldInputProps, shownOf } from './fieldInput.ts';

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

const KEEP = (value: unknown) => value ?? null;

const Localized = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={ptBR} localeText={localeText}>
    {children}
  </LocalizationProvider>
);

const wallClock = (value: unknown): Date | null => {
  if (typeof value !== 'string' || value === '') return null;
  return parseISO(value);
};

const inBrasilia = (value: unknown): Date | null => {
  try {
    return typeof value === 'string' && value !== '' ? parseISO(naiveBrasilia(value)) : null;
  } catch {
    return new Date(Number.NaN);
  }
};

const textOf = (date: Date | null, pattern: string, suffix = ''): string | null => {
  if (date === null) return null;
  return Number.isNaN(date.getTime()) ? HALF_TYPED : format(date, pattern) + suffix;
};

const limit = (value: unknown) => (typeof value === 'string' ? parseISO(value) : undefined);

/**
 * The picker reports nothing while only some parts are typed: on blur, the value is marked as half-typed, or the date
 * would be sent as empty.
 */
const useDateInput = ({ name, field, required }: FieldInputProps) => {
  const { id, field: control, fieldState } = useInput({ source: name, format: KEEP, parse: KEEP });
  const { value, onChange: setValue, onBlur, ref } = control;
  const fieldRef = useRef<FieldRef<Date | null>>(null);
  useEffect(() => ref({ focus: () => fieldRef.current?.focusField() }), [ref]);
  const leave = () => {
    const filled = (fieldRef.current?.getSections() ?? []).map((section) => section.value !== '');
    if (value === null && filled.includes(true) && filled.includes(false)) setValue(HALF_TYPED);
    onBlur();
  };
  const { label, margin, size, fullWidth } = shownOf({ name, field, required });
  const helperText = fieldState.error?.message ?? field.help;
  const shown = { id, required, error: fieldState.invalid, helperText, margin, size, fullWidth, sx: BORDER };
  return {
    value,
    setValue,
    label,
    slotProps: { field: { fieldRef }, textField: { ...shown, onBlur: leave } },
  };
};

/** The selectable days of a picker; typed ones are checked by the schema. */
const limitsOf = ({ min, max }: FieldInputProps['field']) => ({
  ...(min !== undefined && { minDate: limit(min) }),
  ...(max !== undefined && { maxDate: limit(max) }),
});

/** A day as DD/MM/YYYY; the value is `YYYY-MM-DD`. */
export const DateInput = (props: FieldInputProps) => {
  const { value, setValue, ...shown } = useDateInput(props);
  return (
    <Localized>
      <DatePicker
        {...shown}
        format="dd/MM/yyyy"
        value={wallClock(value)}
        onChange={(date) => setValue(textOf(date, 'yyyy-MM-dd'))}
        {...limitsOf(props.field)}
      />
    </Localized>
  );
};

/** A day and a time in Brasília; the value is ISO 8601 with its offset. */
export const DateTimeInput = (props: FieldInputProps) => {
  const { value, setValue, ...shown } = useDateInput(props);
  return (
    <Localized>
      <DateTimePicker
        {...shown}
        format="dd/MM/yyyy HH:mm"
        ampm={false}
        value={inBrasilia(value)}
        onChange={(date) => setValue(textOf(date, "yyyy-MM-dd'T'HH:mm:ss", BRASILIA))}
        {...limitsOf(props.field)}
      />
    </Localized>
  );
};
