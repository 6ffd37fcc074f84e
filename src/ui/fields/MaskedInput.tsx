import type { ChangeEvent, KeyboardEvent } from 'react';
import { TextInput } from 'react-admin';
import { faceOf } from './face.ts';
import { type FieldInputProps, shownOf } from './fieldInput.ts';
import { applyMask, caretAfter, isFull, maskOf, unmask } from './masks.ts';
import { useTypedLookup } from './pointing.ts';

/** A textarea that is as high as its lines and, like an input, submits its form by Enter. */
const WRAPPING = {
  multiline: true,
  sx: { textarea: { fieldSizing: 'content', resize: 'none' } },
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    (event.target as HTMLTextAreaElement).form?.requestSubmit();
  },
} as const;
const TEXT_AREA = { inputComponent: 'textarea' } as const;

interface MaskedInputProps extends FieldInputProps {
  /** The text breaks between its groups where a line has no room for it. */
  wraps?: true;
}

/** Punctuates while typing and keeps the bare value; the caret stays in place. */
export const MaskedInput = ({ wraps, ...props }: MaskedInputProps) => {
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
      {...(wraps && WRAPPING)}
      format={(value: string | null) => applyMask(mask, value ?? '')}
      parse={(text: string) => unmask(mask, text) || null}
      onChange={typed}
      slotProps={{
        htmlInput: { inputMode: mask.inputMode, autoComplete: 'off', spellCheck: false },
        input: { ...(wraps && TEXT_AREA), sx: faceOf(kind) },
      }}
    />
  );
};
