import type { ClipboardEvent } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatReais, parseReais } from '#domain/values/dinheiro.ts';
import { type FieldInputProps, shownOf } from './fieldInput.ts';

/** Twelve digits are ten billion reais: beyond is a slip of the hand. */
const MAX_DIGITS = 12;

const centsOf = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? null : Number(digits);
};

/** Reais typed as on a till: digits come in from the right. The value is integer cents. */
export const MoneyInput = (props: FieldInputProps) => {
  const { setValue } = useFormContext();

  /** A pasted amount says itself where its cents are. */
  const paste = (event: ClipboardEvent) => {
    const cents = parseReais(event.clipboardData.getData('text'));
    if (cents === null || cents < 0) return;
    event.preventDefault();
    setValue(props.name, cents, { shouldDirty: true });
  };

  return (
    <TextInput
      {...shownOf(props)}
      format={(value: number | null) => (typeof value === 'number' ? formatReais(value) : '')}
      parse={centsOf}
      onPaste={paste}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        input: { sx: { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } },
      }}
    />
  );
};
