import type { Odometro } from '#contract/renave/corpos.ts';

/** A new vehicle's odometer, read at a naive Brasília time. */
export const odometroZerado = (dataHoraMedicaoHodometro: string): Odometro => ({
  dataHoraMedicaoHodometro,
  quilometragemHodometro: 0,
});
