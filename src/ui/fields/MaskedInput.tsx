import type { ChangeEvent } from 'react';
import { TextInput } from 'react-admin';
import { faceOf } from './face.ts';
import { type FieldInputProps, shownOf } from './fieldInput.ts';
import { applyMask, caretAfter, isFull, maskOf, unmask } from './masks.ts';
import { useTypedLookup } from './pointing.ts';

/** Punctuates while typing and keeps the bare value; the caret stays in place. */
export const MaskedInput = (props: FieldInputProps) => {
  const { kind } = props.field;
  const mask = maskOf(kind);
  const lookUp = useTypedLookup(props.field);

  const keepCaret = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const kept = unmask(mask, typed.slice(0, target.selectionStart ?? typed.length)).length;
    const at = caretAfter(applyMask(mask, unmask(mask, typed)), kept);
    // After React's update: React moves the caret to the end when the text differs from the typed one.
    queueMicrotask(() => target.setSelectionRange(at, at));
  };

  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    keepCaret(event);
    const value = unmask(mask, event.target.value);
    void lookUp(isFull(mask, value) ? value : null);
  };

  return (
    <TextInput
      {...shownOf(props)}
      format={(value: string | null) => applyMask(mask, value ?? '')}
      parse={(text: string) => unmask(mask, text) || null}
      onChange={typed}
      slotProps={{
        htmlInput: { inputMode: mask.inputMode, autoComplete: 'off', spellCheck: false },
        input: { sx: faceOf(kind) },
      }}
    />
  );
};
