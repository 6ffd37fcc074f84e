import { esquema } from './0001-esquema/esquema.ts';
import { fechamento } from './0002-fechamento.ts';
import { sefaz } from './0003-sefaz.ts';
import { chegada } from './0004-chegada.ts';
import { integracao } from './0005-integracao.ts';

/** All migrations in order. A released one never changes; a correction is a new one. */
export const migrations: readonly { name: string; sql: string }[] = [
  // First release.
  { name: '0001-esquema', sql: esquema },
  { name: '0002-fechamento', sql: fechamento },
  { name: '0003-sefaz', sql: sefaz },
  { name: '0004-chegada', sql: chegada },
  { name: '0005-integracao', sql: integracao },
];
