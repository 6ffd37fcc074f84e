import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import type { Attempt } from './runAction.ts';

/**
 * An attempt as react-admin's form expects it: a failed one leaves an error, so that the form does not count as saved.
 */
export const submissionErrors = (attempt: Attempt | null): Record<string, string> | undefined =>
  attempt?.done ? undefined : { 'root.notDone': '', ...attempt?.errors };

/** Does a form's work; a refusal stands at the fields that the gateway named, or at this one. */
export const submitAt = async (field: string, failure: string, work: () => Promise<void>) => {
  try {
    await work();
    return undefined;
  } catch (error) {
    const errors = fieldErrors(error);
    const told = Object.keys(errors).length > 0 ? errors : { [field]: tell(error, failure) };
    return submissionErrors({ done: false, errors: told });
  }
};
