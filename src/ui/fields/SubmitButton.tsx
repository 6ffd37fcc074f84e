import { SaveButton, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/**
 * react-admin's save button, enabled also on an untouched form, which then shows what is missing. Disabled after a
 * success, so that nothing is sent twice.
 */
export const SubmitButton = ({ disabled = false, ...button }: SaveButtonProps) => {
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const busy = disabled || isSubmitting || isSubmitSuccessful;
  return <SaveButton {...button} alwaysEnable={!busy} disabled={busy} />;
};
