import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Conflito } from '#domain/errors.ts';
import type { Fields } from '#domain/fields/field.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { FieldView } from '../fields/FieldView.tsx';

interface ConflictDialogProps {
  conflict: Conflito;
  fields: Fields;
  onClose: () => void;
}

/**
 * Another user saved first: shows their values, and lets the person keep or discard the typed ones, which are never
 * lost unseen.
 */
export const ConflictDialog = ({ conflict, fields, onClose }: ConflictDialogProps) => {
  const { setValue, reset } = useFormContext();
  const id = useRecordContext()?.id;
  const { quem, quando, campos, registro } = conflict;
  const theirs = fromWire(fields, registro);
  const changed = Object.entries(fields)
    .filter(([, { label }]) => campos.some(({ rotulo }) => rotulo === label))
    .map(([name, field]) => ({ ...field, name }));
  return (
    <DialogFrame title="Este registro mudou enquanto você editava" width={45} onClose={onClose}>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {quem ?? 'Outra pessoa'} salvou este registro{quando ? ` em ${formatDateTime(quando)}` : ''}. O que
          está gravado agora:
        </DialogContentText>
        <FieldView fields={changed} record={theirs} />
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            reset({ ...theirs, id });
            onClose();
          }}
        >
          Usar o que está gravado
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            setValue('versao', theirs.versao, { shouldDirty: true });
            onClose();
          }}
        >
          Continuar com o que digitei
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
