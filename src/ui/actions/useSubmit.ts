import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import { useToast } from '../useToast.ts';
import { submissionErrors } from './submissionErrors.ts';

/** Submits a form's work and shows the outcome; resolves to the form's errors if it failed. */
export const useSubmit = () => {
  const toast = useToast();
  return async (failure: string, work: () => Promise<string>) => {
    try {
      toast('success', await work());
      return undefined;
    } catch (error) {
      toast('error', tell(error, failure));
      return submissionErrors({ done: false, errors: fieldErrors(error) });
    }
  };
};
