import TextField from '@mui/material/TextField';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { faceOf } from './face.ts';
import { applyMask, caretAfter, maskOf, unmask } from './masks.ts';
import { type FieldInputProps, useFieldInput } from './useFieldInput.ts';

/** Punctuates while typing and keeps the bare value; the caret stays where the person left it. */
export const MaskedInput = (props: FieldInputProps) => {
  const mask = maskOf(props.field.kind);
  const { value, setValue, control, shown } = useFieldInput(props);
  const input = useRef<HTMLInputElement | null>(null);
  const caret = useRef<number | null>(null);
  const text = applyMask(mask, typeof value === 'string' ? value : '');

  useLayoutEffect(() => {
    if (caret.current === null || input.current === null) return;
    const at = caretAfter(text, caret.current);
    input.current.setSelectionRange(at, at);
    caret.current = null;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const end = target.selectionStart ?? typed.length;
    caret.current = unmask(mask, typed.slice(0, end)).length;
    setValue(unmask(mask, typed) || null);
  };

  return (
    <TextField
      {...shown}
      name={control.name}
      onBlur={control.onBlur}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        control.inputRef(element);
      }}
      value={text}
      onChange={change}
      slotProps={{
        htmlInput: { inputMode: mask.inputMode, autoComplete: 'off', spellCheck: false },
        input: { sx: faceOf(props.field.kind) },
      }}
    />
  );
};
