import { fieldErrors, tell } from '#src/dataProvider/failure.ts';
import { useToast } from '../useToast.ts';
import { submissionErrors } from './runAction.ts';

/** Does what a form was sent for, and says what came of it; answers what the form shows of a failure. */
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
