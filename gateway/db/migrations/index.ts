import { base } from './0001-base.ts';
import { zeroKm } from './0002-zero-km.ts';
import { familia } from './0003-familia.ts';
import { especie } from './0004-especie.ts';

/** Every migration, in order; applied ones never change, a correction is a new one. */
export const migrations: readonly { name: string; sql: string }[] = [
  { name: '0001-base', sql: base },
  { name: '0002-zero-km', sql: zeroKm },
  { name: '0003-familia', sql: familia },
  { name: '0004-especie', sql: especie },
];
