import { esquema } from './0001-esquema/esquema.ts';

/** Every migration, in order; a released one never changes, a correction is a new one. */
export const migrations: readonly { name: string; sql: string }[] = [
  // The first release's.
  { name: '0001-esquema', sql: esquema },
];
