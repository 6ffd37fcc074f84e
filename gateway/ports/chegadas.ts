import type { CarroDoPatio } from '#domain/patio.ts';

/** A vehicle that waits for its entry, with its mark where it arrived. */
export interface CarroEsperado extends CarroDoPatio {
  quando: string | null;
  lugar: string | null;
  quem: string | null;
  codigoUsuario: number | null;
}
