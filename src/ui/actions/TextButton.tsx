import Button, { type ButtonProps } from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface TextButtonProps extends ButtonProps {
  /** A text of react-admin, or any other. */
  label: string;
  /** Leads there instead of doing something. */
  to?: string;
}

/** A button in words at every width: react-admin's own keeps only its icon on a phone. */
export const TextButton = ({ label, to, ...button }: TextButtonProps) => {
  const translate = useTranslate();
  return (
    <Button {...(to !== undefined && { component: Link, to })} {...button}>
      {translate(label, { _: label })}
    </Button>
  );
};
