import type { Field } from '#domain/fields/field.ts';

/** Grid of a form's inputs: as many columns as there is room for. */
export const FORM_COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
} as const;

const WIDE: ReadonlySet<string> = new Set(['longText', 'chaveNfe', 'file', 'records']);

export const spanOf = (field: Field) => (WIDE.has(field.kind) ? '1 / -1' : 'auto');

/** Placeholder as high as an input of one line: Material's line height and padding. */
export const INPUT_ROOM = { typography: 'body1', lineHeight: 1, height: 'calc(1.4375em + 17px)' } as const;
