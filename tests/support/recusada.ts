import { type Recusa, recusaDe } from '#domain/recusa.ts';

/** A refusal of ours with a sentence of the test's own. */
export const recusaNossa = (mensagem: string): Recusa => ({ ...recusaDe('repetida'), mensagem });
