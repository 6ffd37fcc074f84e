import { lugaresDaIte } from './ite.ts';
import type { Lugar } from './lugar.ts';
import { lugaresDaMontadora } from './montadora.ts';
import { lugaresDeUsados } from './usados.ts';
import { lugaresZeroKm } from './zeroKm.ts';

/** Where every registered operation takes vehicles from. */
export const LUGARES: readonly Lugar[] = [
  ...lugaresZeroKm,
  ...lugaresDaIte,
  ...lugaresDaMontadora,
  ...lugaresDeUsados,
];
