import type { Assunto } from '#contract/gateway/eventos.ts';

/** Whatever of these changes may be about a vehicle. */
export const ASSUNTOS: readonly Assunto[] = [
  'entradaZeroKm',
  'saidaZeroKm',
  'estoque',
  'lotesXml',
  'lotesAtpv',
  'veiculos',
  'entregas',
  'usados',
  'transferencias',
];
