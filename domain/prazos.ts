/** Days before the end of a certificate or fee at which it is told, the nearest first. @rule warning before a certificate's end, warning before a fee's end */
const MARCOS = [1, 5, 15, 30] as const;

/** The notice that is due so many days before the end; null before the first and after the end. */
export const marcoDe = (dias: number): number | null =>
  dias < 0 ? null : (MARCOS.find((marco) => dias <= marco) ?? null);

export const PRIMEIRO_MARCO = Math.max(...MARCOS);
