/** Bytes of a photograph or signature that is kept; the browser makes larger ones smaller. */
export const IMAGEM_MAXIMA = 500_000;

/** Pixels of the longer side of a photograph that is kept. */
export const LADO_MAXIMO = 1600;
