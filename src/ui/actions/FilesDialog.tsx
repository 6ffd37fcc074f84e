import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { FileRules } from './acceptFiles.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { FilePicker } from './FilePicker.tsx';
import { TextButton } from './TextButton.tsx';
import { UploadProgress, useUpload } from './UploadProgress.tsx';

interface FilesDialogProps {
  title: string;
  /** Instruction above the file picker. */
  hint?: ReactNode;
  rules: FileRules;
  /** Key of the upload's progress. */
  place: string;
  onSend: (files: readonly File[]) => void;
  onClose: () => void;
}

/**
 * Files are chosen, then uploaded with their real progress; closing the dialog does not stop the upload, and says so.
 */
export const FilesDialog = ({ title, hint, rules, place, onSend, onClose }: FilesDialogProps) => {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState(false);
  const sending = useUpload(place) !== null;
  const send = (chosen: readonly File[]) => {
    onSend(chosen);
    setTried(true);
  };
  const choose = (chosen: readonly File[], whole: boolean) => {
    setFiles(chosen);
    setTried(false);
    if (rules.atOnce && whole) send(chosen);
  };
  return (
    <DialogFrame title={title} width={40} onClose={onClose}>
      <DialogContent>
        {hint && (
          <DialogContentText variant="body2" component="div" sx={{ mb: 2 }}>
            {hint}
          </DialogContentText>
        )}
        <FilePicker rules={rules} disabled={sending} onChoose={choose} />
        <UploadProgress place={place} />
      </DialogContent>
      <DialogActions>
        <TextButton
          color="inherit"
          label={sending ? 'Continuar em segundo plano' : 'ra.action.cancel'}
          onClick={onClose}
        />
        <Button
          variant="contained"
          disabled={files.length === 0}
          loading={sending}
          onClick={() => send(files)}
        >
          {tried && !sending ? 'Enviar novamente' : 'Enviar'}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
