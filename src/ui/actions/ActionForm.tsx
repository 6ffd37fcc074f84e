import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { CAMPOS_OBRIGATORIOS } from '#domain/texts.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import type { Dialog } from '../screen.ts';
import { useToast } from '../useToast.ts';
import type { AnyAction, AnySubject } from './runAction.ts';

interface ActionFormProps {
  action: AnyAction;
  dialog: Dialog<AnySubject>;
  subject: AnySubject;
  /** What stands above the fields. */
  words: ReactNode;
  working: boolean;
  onCancel: () => void;
  onSubmit: (values: Record<string, unknown>) => Promise<Record<string, string> | undefined>;
}

/** A dialog's fields, or none, and the buttons that go on or leave. */
export const ActionForm = ({
  action,
  dialog,
  subject,
  words,
  working,
  onCancel,
  onSubmit,
}: ActionFormProps) => {
  const toast = useToast();
  const fields = typeof dialog.fields === 'function' ? dialog.fields(subject) : dialog.fields;
  return (
    <FieldForm
      fields={fields ?? {}}
      record={dialog.initial?.(subject) ?? {}}
      onSubmit={onSubmit}
      onInvalid={() => toast('warning', CAMPOS_OBRIGATORIOS)}
    >
      {(formId, content) => (
        <>
          <DialogContent>
            {words}
            {/* Room for the first label, which would be cut by the scrolling edge. */}
            <div style={{ paddingTop: 8 }}>{content}</div>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" disabled={working} onClick={onCancel}>
              Cancelar
            </Button>
            <Button
              type="submit"
              form={formId}
              variant="contained"
              color={action.tone === 'danger' ? 'error' : 'primary'}
              loading={working}
            >
              {dialog.submit ?? 'Confirmar'}
            </Button>
          </DialogActions>
        </>
      )}
    </FieldForm>
  );
};
