import type { ChangeEvent, KeyboardEvent } from 'react';
import { TextInput } from 'react-admin';
import type { FieldKind } from '#domain/fields/kinds.ts';
import { compact } from '#domain/values/compact.ts';
import { normalizeTelefone } from '#domain/values/telefone.ts';
import { faceOf } from './face.ts';
import { type FieldInputProps, shownOf } from './fieldInput.ts';
import { useTypedLookup } from './pointing.ts';

/** A pattern in which `#` takes one character; anything else is punctuation. */
interface Mask {
  /** The pattern for the text typed so far: a phone number's changes with the eleventh digit. */
  patternOf: (typed: string) => string;
  /** Normalizes the text; characters that matter to validation must stay. */
  keep: (text: string) => string;
  /** The on-screen keyboard of a phone. */
  inputMode: 'numeric' | 'tel' | 'text';
}

const masked = (
  pattern: string | Mask['patternOf'],
  inputMode: Mask['inputMode'] = 'text',
  keep = compact,
): Mask => ({ patternOf: typeof pattern === 'string' ? () => pattern : pattern, keep, inputMode });

const CPF = '###.###.###-##';
const CNPJ = '##.###.###/####-##';

/**
 * Letters are kept in every mask: since July 2026 a CNPJ may contain them, and in a CPF validation has to refuse them.
 */
const masks: Partial<Record<FieldKind, Mask>> = {
  cpf: masked(CPF, 'numeric'),
  cnpj: masked(CNPJ),
  cpfCnpj: masked((typed) => (typed.length > 11 || /[A-Z]/.test(typed) ? CNPJ : CPF)),
  telefone: masked(
    (typed) => (typed.length > 10 ? '(##) #####-####' : '(##) ####-####'),
    'tel',
    (text) => (text.startsWith('(') ? compact(text) : normalizeTelefone(text)),
  ),
  cep: masked('#####-###', 'numeric'),
  placa: masked('###-####'),
  chassi: masked('#'.repeat(17)),
  chaveNfe: masked(Array(11).fill('####').join(' '), 'text', (text) =>
    compact(text).replace(/^NFE(?=.)/, ''),
  ),
};

/** The mask of a kind; a kind without one has another input component. */
export const maskOf = (kind: FieldKind): Mask => {
  const mask = masks[kind];
  if (!mask) throw new TypeError(`${kind} has no mask`);
  return mask;
};

const slotsOf = (pattern: string) => [...pattern].filter((character) => character === '#').length;

/** Length of the longest pattern, which the longest text selects; the text beyond it is cut. */
const longestOf = (mask: Mask) => slotsOf(mask.patternOf('0'.repeat(64)));

/** Normalizes a typed text: without punctuation, in capitals, at most as long as the mask. */
export const unmask = (mask: Mask, text: string): string => mask.keep(text).slice(0, longestOf(mask));

/** True if the value fills its mask. */
const isFull = (mask: Mask, value: string): boolean => value.length === slotsOf(mask.patternOf(value));

/** True for a text that fills a mask of one length. */
export const fillsItsMask = (kind: FieldKind | undefined, text: string): boolean => {
  const mask = kind && masks[kind];
  return (
    mask !== undefined && isFull(mask, unmask(mask, text)) && slotsOf(mask.patternOf('')) === longestOf(mask)
  );
};

/** The value with the punctuation up to its last character. */
export const applyMask = (mask: Mask, value: string): string => {
  let rest = value;
  let shown = '';
  for (const character of mask.patternOf(value)) {
    if (rest === '') break;
    if (character === '#') {
      shown += rest.charAt(0);
      rest = rest.slice(1);
    } else shown += character;
  }
  return shown + rest;
};

/** Caret position after `count` kept characters: typing in the middle must not move the caret to the end. */
export const caretAfter = (shown: string, count: number): number => {
  let kept = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (kept === count) return at;
    if (compact(shown.charAt(at)) !== '') kept += 1;
  }
  return shown.length;
};

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
/**
 * The browser's own textarea, which grows by `field-sizing` where supported: Material's measures the page each time.
 */
export const TEXT_AREA = { inputComponent: 'textarea' } as const;

/** Punctuates while typing and keeps the bare value; the caret stays in place. */
export const MaskedInput = (props: FieldInputProps) => {
  const { kind } = props.field;
  // The text breaks between its groups where a line has no room for it.
  const wraps = kind === 'chaveNfe';
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
