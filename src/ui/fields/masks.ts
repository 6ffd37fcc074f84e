import type { FieldKind } from '#domain/fields/kinds.ts';
import { compact } from '#domain/values/compact.ts';

/** `#` takes one character; anything else is punctuation. */
export interface Mask {
  /** The pattern for what was typed so far: a phone changes its own with the eleventh digit. */
  patternOf: (typed: string) => string;
  /** What is kept of the text: nothing that matters to the check may be thrown away. */
  keep: (text: string) => string;
  /** The keyboard of a phone. */
  inputMode: 'numeric' | 'tel' | 'text';
}

const fixed = (pattern: string, inputMode: Mask['inputMode'] = 'text'): Mask => ({
  patternOf: () => pattern,
  keep: compact,
  inputMode,
});

const CPF = '###.###.###-##';
const CNPJ = '##.###.###/####-##';

/** Letters are kept in every mask: since July 2026 a CNPJ may hold them, and in a CPF the check has to refuse them. */
const masks: Partial<Record<FieldKind, Mask>> = {
  cpf: fixed(CPF, 'numeric'),
  cnpj: fixed(CNPJ),
  cpfCnpj: {
    patternOf: (typed) => (typed.length > 11 || /[A-Z]/.test(typed) ? CNPJ : CPF),
    keep: compact,
    inputMode: 'text',
  },
  telefone: {
    patternOf: (typed) => (typed.length > 10 ? '(##) #####-####' : '(##) ####-####'),
    keep: compact,
    inputMode: 'tel',
  },
  cep: fixed('#####-###', 'numeric'),
  placa: fixed('###-####'),
  chassi: fixed('#'.repeat(17)),
  chaveNfe: {
    patternOf: () => Array.from({ length: 11 }, () => '####').join(' '),
    keep: (text) => compact(text).replace(/^NFE(?=.)/, ''),
    inputMode: 'text',
  },
};

/** The mask of a kind; a kind without one has an input of another make. */
export const maskOf = (kind: FieldKind): Mask => {
  const mask = masks[kind];
  if (!mask) throw new TypeError(`${kind} has no mask`);
  return mask;
};

const slotsOf = (pattern: string) => [...pattern].filter((character) => character === '#').length;

/** The longest pattern is reached by the longest text; what is beyond it is cut. */
const longestOf = (mask: Mask) => slotsOf(mask.patternOf('0'.repeat(64)));

/** What stays of a typed text: without punctuation, in capitals, as long as the mask. */
export const unmask = (mask: Mask, text: string): string => mask.keep(text).slice(0, longestOf(mask));

/** Whether nothing more fits: what was typed is whole. */
export const isFull = (mask: Mask, value: string): boolean => value.length === slotsOf(mask.patternOf(value));

/** The value with as much punctuation as has been reached. */
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

/** Where the caret stands after `count` kept characters: typing in the middle must not throw it to the end. */
export const caretAfter = (shown: string, count: number): number => {
  let kept = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (kept === count) return at;
    if (compact(shown.charAt(at)) !== '') kept += 1;
  }
  return shown.length;
};
