import { lugaresDaIte } from './ite.ts';
import type { Lugar } from './lugar.ts';
import { lugaresDaMontadora } from './montadora.ts';
import { lugaresDeUsados } from './usados.ts';
import { lugaresZeroKm } from './zeroKm.ts';

/** Starting states of all registered operations. */
export const LUGARES: readonly Lugar[] = [
  ...lugaresZeroKm,
  ...lugaresDaIte,
  ...lugaresDaMontadora,
  ...lugaresDeUsados,
];
