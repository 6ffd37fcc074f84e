import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
import { acceptFiles } from './acceptFiles.ts';
import { DialogFrame } from './DialogFrame.tsx';
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

const chosenText = (count: number) =>
  count === 1 ? '1 arquivo escolhido' : `${count.toLocaleString('pt-BR')} arquivos escolhidos`;

/** Files are chosen or dropped, checked, then sent with their real progress; closing it does not stop the sending. */
export const FilesDialog = ({ action, files: rules, subject, place, tryOnce, onClose }: FilesDialogProps) => {
  const inputId = useId();
  const [{ files, problem }, setChosen] = useState<ReturnType<typeof acceptFiles>>({
    files: [],
    problem: null,
  });
  const [sending, setSending] = useState(false);

  const choose = (list: FileList | null) => setChosen(acceptFiles([...(list ?? [])], rules));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!sending) choose(event.dataTransfer.files);
  };
  const send = async () => {
    setSending(true);
    const { done } = await tryOnce({ values: {}, files });
    setSending(false);
    if (done) onClose();
  };

  return (
    <DialogFrame title={said(action.label, subject)} width={40} onClose={onClose}>
      <DialogContent>
        <Box
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          sx={{
            border: 1,
            borderStyle: 'dashed',
            borderColor: 'divider',
            borderRadius: 1,
            p: 3,
            textAlign: 'center',
          }}
        >
          <Typography variant="body2" sx={{ mb: 1 }}>
            Arraste {rules.multiple ? 'os arquivos' : 'o arquivo'} para cá ou
          </Typography>
          <Button
            component="label"
            htmlFor={inputId}
            variant="outlined"
            startIcon={<UploadFileIcon />}
            disabled={sending}
          >
            {rules.multiple ? 'Escolher arquivos' : 'Escolher arquivo'}
          </Button>
          <Box
            component="input"
            id={inputId}
            type="file"
            accept={rules.accept}
            multiple={rules.multiple}
            disabled={sending}
            onChange={(event: { currentTarget: HTMLInputElement }) => choose(event.currentTarget.files)}
            sx={{ position: 'absolute', opacity: 0, width: '1px', height: '1px' }}
          />
          <Typography aria-live="polite" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {files.length > 0 ? chosenText(files.length) : 'Nenhum arquivo escolhido'}
          </Typography>
        </Box>
        {problem && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
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
