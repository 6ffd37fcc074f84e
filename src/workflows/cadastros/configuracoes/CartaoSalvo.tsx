import { Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { TextButton } from '#src/ui/actions/TextButton.tsx';

interface Props {
  titulo: string;
  /** The content; its id names the choices. */
  children: (titulo: string) => ReactNode;
  saving: boolean;
  onSave: () => void;
}

/** One card of configurations, saved separately. */
export const CartaoSalvo = ({ titulo, children, saving, onSave }: Props) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography id={id} variant="h6" component="h2">
        {titulo}
      </Typography>
      {children(id)}
      <TextButton
        variant="contained"
        size="small"
        label="ra.action.save"
        loading={saving}
        aria-label={`${translate('ra.action.save')}: ${titulo}`}
        onClick={onSave}
      />
    </Paper>
  );
};
