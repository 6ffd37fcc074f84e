/** The page of all that waits for a person. */
export const PENDENCIAS = '/pendencias';

/** A link to Pendências that opens it at a cause's card. */
export const atCausa = (causa: string) => ({ to: PENDENCIAS, state: { causa } });
