/** Bytes of a photograph or signature that is kept; the browser makes larger ones smaller. */
export const IMAGEM_MAXIMA = 500_000;
