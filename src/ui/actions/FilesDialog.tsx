import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import { FilePicker } from './FilePicker.tsx';
import { type AnyAction, type AnySubject, said, type TryOnce } from './runAction.ts';
import { UploadProgress } from './UploadProgress.tsx';

interface FilesDialogProps {
  action: AnyAction;
  files: NonNullable<AnyAction['files']>;
  subject: AnySubject;
  place: string;
  tryOnce: TryOnce;
  onClose: () => void;
}

/** Files are chosen, then sent with their real progress; closing it does not stop the sending. */
export const FilesDialog = ({ action, files: rules, subject, place, tryOnce, onClose }: FilesDialogProps) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const { done } = await tryOnce({ values: {}, files });
    setSending(false);
    if (done) onClose();
  };
  return (
    <DialogFrame title={said(action.label, subject)} width={40} onClose={onClose}>
      <DialogContent>
        <FilePicker rules={rules} disabled={sending} onChoose={setFiles} />
        <UploadProgress place={place} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {sending ? 'Continuar em segundo plano' : 'Cancelar'}
        </Button>
        <Button variant="contained" disabled={files.length === 0} loading={sending} onClick={send}>
          Enviar
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
