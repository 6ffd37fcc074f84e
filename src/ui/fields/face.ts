import type { Theme } from '@mui/material/styles';
import type { FieldKind } from '#domain/fields/kinds.ts';

/** Kinds whose characters are compared one by one: the tabular face keeps 0 from O and 1 from I. */
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

/** Whether its characters stand in the tabular face, which is a little wider than the other's. */
export const isMono = (kind: FieldKind): boolean => MONO.has(kind);

const RIGHT: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'money']);

/** The theme's tabular face (`typography.mono`), which the app's theme defines. */
const monoFamily = (theme: Theme): string =>
  (theme.typography as { mono?: { fontFamily?: string } }).mono?.fontFamily ?? 'monospace';

const mono = { fontFamily: monoFamily, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
const tabular = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** 44 digits in groups of four break between these: no phone has room for them in one line. */
const grouped = { ...mono, whiteSpace: 'normal' } as const;

/** The face a kind's values are set in; nothing for running text. */
export const faceOf = (kind: FieldKind) => {
  if (kind === 'chaveNfe') return grouped;
  if (MONO.has(kind)) return mono;
  return RIGHT.has(kind) || kind === 'date' || kind === 'dateTime' ? tabular : {};
};

export const alignOf = (kind: FieldKind): 'left' | 'right' => (RIGHT.has(kind) ? 'right' : 'left');
