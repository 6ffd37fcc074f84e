/** The page of all that waits for a person. */
export const PENDENCIAS = '/pendencias';
