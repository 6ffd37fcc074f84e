/** The page of all that waits for a person. */
export const PENDENCIAS = '/pendencias';

/** That page, at a cause. */
export const atCausa = (causa: string) => ({ to: PENDENCIAS, state: { causa } });
