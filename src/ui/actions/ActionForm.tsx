import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { FieldForm } from '../fields/FieldForm.tsx';
import { FormSections } from '../fields/FormSections.tsx';
import { SubmitButton } from '../fields/SubmitButton.tsx';
import type { Dialog } from '../screen.ts';
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
  const translate = useTranslate();
  const fields = (typeof dialog.fields === 'function' ? dialog.fields(subject) : dialog.fields) ?? {};
  return (
    <FieldForm fields={fields} record={dialog.initial?.(subject) ?? {}} onSubmit={onSubmit}>
      <DialogContent>
        {words}
        {/* Room for the first label, which would be cut by the scrolling edge. */}
        <div style={{ paddingTop: 8 }}>
          <FormSections fields={fields} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={working} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton
          label={dialog.submit ?? 'ra.action.confirm'}
          icon={null}
          color={action.tone === 'danger' ? 'error' : 'primary'}
        />
      </DialogActions>
    </FieldForm>
  );
};
