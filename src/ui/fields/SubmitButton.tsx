import { SaveButton, type SaveButtonProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** react-admin's, also before anything was typed: then the form says what is missing. Never twice at once. */
export const SubmitButton = (props: SaveButtonProps) => {
  const { isSubmitting } = useFormState();
  return <SaveButton alwaysEnable={!isSubmitting} {...props} />;
};
