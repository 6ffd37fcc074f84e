import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import type { Attempt } from './runAction.ts';

/** A refusal at the fields that the gateway named, or at this one. */
export const refusedAt = (field: string, error: unknown, text: string): Attempt => {
  const errors = fieldErrors(error);
  return { done: false, errors: Object.keys(errors).length > 0 ? errors : { [field]: tell(error, text) } };
};
