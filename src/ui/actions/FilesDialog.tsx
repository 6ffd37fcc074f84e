import {
  Alert,
  Box,
  DialogActions,
  DialogContent,
  DialogContentText,
  Stack,
  Typography,
} from '@mui/material';
import { type DragEvent, type ReactNode, useState } from 'react';
import { contagem } from '#domain/values/contagem.ts';
import { NomeArquivo } from '../NomeArquivo.tsx';
import { useTouch } from '../useTouch.ts';
import { acceptFiles, type FileRules } from './acceptFiles.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { CameraFileButton, FileButton, THUMB } from './FileButton.tsx';
import { TextButton } from './TextButton.tsx';
import { UploadProgress, useUpload } from './UploadProgress.tsx';

interface FilePickerProps {
  rules: FileRules;
  disabled?: boolean;
  /** `whole`: files were chosen, and none was left out. */
  onChoose: (files: readonly File[], whole: boolean) => void;
  /** What became of the files, in place of their names. */
  said?: ReactNode;
}

const chosenText = ([file, ...others]: readonly File[], multiple: boolean) => {
  if (!file) return 'Nenhum arquivo escolhido';
  if (!multiple) return <NomeArquivo nome={file.name} />;
  return contagem(others.length + 1, 'arquivo escolhido', 'arquivos escolhidos');
};

const ZONE = {
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 1,
  p: 3,
  textAlign: 'center',
};

/** Files are chosen or dropped, then checked; refused ones are named and left out. */
export const FilePicker = ({ rules, disabled = false, onChoose, said }: FilePickerProps) => {
  const touch = useTouch();
  const [{ files, problem }, setChosen] = useState(() => acceptFiles([], rules));
  const choose = (list: readonly File[]) => {
    const chosen = acceptFiles(list, rules);
    setChosen(chosen);
    onChoose(chosen.files, chosen.files.length > 0 && chosen.problem === null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) choose([...event.dataTransfer.files]);
  };
  return (
    <>
      <Box sx={ZONE} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {!touch && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            Arraste {rules.multiple ? 'os arquivos' : 'o arquivo'} para cá ou
          </Typography>
        )}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          {touch && rules.camera && <CameraFileButton {...{ rules, disabled }} onChoose={choose} />}
          <FileButton
            label={rules.multiple ? 'Escolher arquivos' : 'Escolher arquivo'}
            {...{ rules, disabled }}
            {...(touch && { sx: THUMB })}
            onChoose={choose}
          />
        </Stack>
        <Typography aria-live="polite" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {said ?? chosenText(files, rules.multiple)}
        </Typography>
      </Box>
      {problem && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </>
  );
};

interface FilesDialogProps {
  title: string;
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
        <TextButton
          label={tried && !sending ? 'Enviar novamente' : 'Enviar'}
          variant="contained"
          disabled={files.length === 0}
          loading={sending}
          onClick={() => send(files)}
        />
      </DialogActions>
    </DialogFrame>
  );
};
