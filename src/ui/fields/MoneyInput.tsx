import { type FocusEvent, type MouseEvent, useRef, useState } from 'react';
import { ResettableTextField, useInput, useTranslate } from 'react-admin';
import { formatReais, reaisTyped } from '#domain/values/dinheiro.ts';
import { type FieldInputProps, KEEP, shownOf } from './fieldInput.ts';

/** Marks text that is no amount: the schema refuses it with its own sentence instead of losing it silently. */
const UNREADABLE = 'ilegivel';

const shown = (value: unknown): string => (typeof value === 'number' ? formatReais(value) : '');

/**
 * Reais as a person writes them (1234,56 · 1.234,56 · 1234.56); the typed amount is the saved one. The value is integer
 * cents.
 */
export const MoneyInput = (props: FieldInputProps) => {
  const { source, label, required, helperText, margin, size, fullWidth } = shownOf(props);
  const { id, field, fieldState } = useInput({ source, format: KEEP, parse: KEEP });
  const translate = useTranslate();
  /** The text during typing; null when the formatted value is shown. */
  const [typed, setTyped] = useState<string | null>(null);

  const type = (text: string) => {
    arriving.current = false;
    setTyped(text);
    field.onChange(text.trim() === '' ? null : (reaisTyped(text) ?? UNREADABLE));
  };
  const leave = () => {
    if (field.value !== UNREADABLE) setTyped(null);
    field.onBlur();
  };
  /**
   * Select all on focus, so that typing replaces the amount; the click that focused the input must not clear the
   * selection.
   */
  const arriving = useRef(false);
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    arriving.current = true;
    target.select();
  };
  const release = (event: MouseEvent) => {
    if (arriving.current) event.preventDefault();
    arriving.current = false;
  };

  const problem = fieldState.error?.message;
  return (
    <ResettableTextField
      {...{ id, label, required, margin, size, fullWidth }}
      name={field.name}
      inputRef={field.ref}
      value={typed ?? shown(field.value)}
      onChange={(event: { target: { value: string } } | string) =>
        type(typeof event === 'string' ? event : event.target.value)
      }
      onFocus={enter}
      onBlur={leave}
      error={fieldState.invalid}
      helperText={problem ? translate(problem, { _: problem }) : helperText}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', onMouseUp: release },
        input: { sx: { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } },
      }}
    />
  );
};
