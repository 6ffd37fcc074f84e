import { SaveButton, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** react-admin's, also before anything was typed: then the form says what is missing. Never twice for one success. */
export const SubmitButton = ({ disabled = false, ...button }: SaveButtonProps) => {
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  const busy = disabled || isSubmitting || isSubmitSuccessful;
  return <SaveButton {...button} alwaysEnable={!busy} disabled={busy} />;
};
