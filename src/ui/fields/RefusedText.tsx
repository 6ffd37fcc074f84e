import { FormHelperText } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** The sentence with which the server refused a value that has no input of the kit. */
export const RefusedText = ({ name }: { name: string }) => {
  const { errors } = useFormState();
  const refused = errors[name]?.message;
  return refused ? (
    <FormHelperText error role="alert">
      {String(refused)}
    </FormHelperText>
  ) : null;
};
