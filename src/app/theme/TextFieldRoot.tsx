import { FormControl, type FormControlProps } from '@mui/material';

interface Props extends FormControlProps {
  InputProps?: unknown;
  ownerState?: unknown;
}

/**
 * The root of a text field. react-admin 5.15 passes `InputProps` beside `slotProps`, which Material 9 no
 * longer takes: it would become a DOM attribute.
 */
export const TextFieldRoot = ({ InputProps: _before, ownerState: _own, ...props }: Props) => (
  <FormControl {...props} />
);
