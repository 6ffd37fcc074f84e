import type { Theme } from '@mui/material/styles';
import type { FieldKind } from '#domain/fields/kinds.ts';

/** Kinds whose characters are compared one by one: the tabular typeface distinguishes 0 from O and 1 from I. */
const MONO: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'chassi',
  'placa',
  'cnpj',
  'cpf',
  'cpfCnpj',
  'chaveNfe',
  'telefone',
  'cep',
]);

/** True for kinds set in the tabular typeface, which is a little wider than the other. */
export const isMono = (kind: FieldKind): boolean => MONO.has(kind);

const RIGHT: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'money']);

/** The theme's tabular typeface (`typography.mono`), which the app's theme defines. */
const monoFamily = (theme: Theme): string =>
  (theme.typography as { mono?: { fontFamily?: string } }).mono?.fontFamily ?? 'monospace';

const mono = { fontFamily: monoFamily, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** 44 digits in groups of four may break between the groups: no phone has room for them in one line. */
const grouped = { ...mono, whiteSpace: 'normal' } as const;

/** The typeface for values of a kind; none for running text. */
export const faceOf = (kind: FieldKind) => {
  if (kind === 'chaveNfe') return grouped;
  if (MONO.has(kind)) return mono;
  return RIGHT.has(kind) || kind === 'date' || kind === 'dateTime' ? tabular : {};
};

export const alignOf = (kind: FieldKind): 'left' | 'right' => (RIGHT.has(kind) ? 'right' : 'left');
