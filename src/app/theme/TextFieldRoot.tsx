import FormControl, { type FormControlProps } from '@mui/material/FormControl';

interface Props extends FormControlProps {
  InputProps?: unknown;
  ownerState?: unknown;
}

/**
 * What stands around a text field. react-admin 5.15 gives every one `InputProps` beside `slotProps`, which Material 9 no
 * longer takes: it would become an attribute of the page.
 */
export const TextFieldRoot = ({ InputProps: _before, ownerState: _own, ...props }: Props) => (
  <FormControl {...props} />
);
