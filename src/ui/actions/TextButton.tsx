import { Button, type ButtonProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

interface TextButtonProps extends ButtonProps {
  /** A translation key of react-admin, or any other text. */
  label: string;
  /** Makes the button a link to this address. */
  to?: string;
  /** State that the router hands to the linked page. */
  state?: unknown;
}

/** A button with its text at every width: react-admin's own keeps only its icon on a phone. */
export const TextButton = ({ label, to, ...button }: TextButtonProps) => {
  const translate = useTranslate();
  return (
    <Button {...(to !== undefined && { component: Link, to })} {...button}>
      {translate(label, { _: label })}
    </Button>
  );
};
