import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import { FilePicker } from './FilePicker.tsx';
import { type AnyAction, type AnySubject, said, type TryOnce } from './runAction.ts';
import { SendButtons } from './SendButtons.tsx';
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
      <SendButtons empty={files.length === 0} sending={sending} onSend={send} onClose={onClose} />
    </DialogFrame>
  );
};
