import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import {
  Alert,
  Box,
  Button,
  type ButtonProps,
  DialogActions,
  DialogContent,
  DialogContentText,
  Typography,
} from '@mui/material';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { contagem } from '#domain/values/contagem.ts';
import { NomeArquivo } from '../NomeArquivo.tsx';
import { acceptFiles, type FileRules, withAlso } from './acceptFiles.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { TextButton } from './TextButton.tsx';
import { UploadProgress, useUpload } from './UploadProgress.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'startIcon' | 'sx' | 'disabled'> {
  label: string;
  /** Its accessible name as an input; its label by default. */
  name?: string;
  rules: Pick<FileRules, 'accept' | 'multiple' | 'atOnce' | 'capture'>;
  onChoose: (files: readonly File[]) => void;
}

interface FilePickerProps {
  rules: FileRules;
  disabled?: boolean;
  /** `whole`: files were chosen, and none was left out. */
  onChoose: (files: readonly File[], whole: boolean) => void;
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

/** A button in place of the browser's own file control. */
export const FileButton = ({ label, name = label, rules, onChoose, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { multiple, atOnce, capture } = rules;
  useEffect(() => {
    if (atOnce) input.current?.click();
  }, [atOnce]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileIcon />}
        {...button}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        accept={withAlso(rules)}
        multiple={multiple}
        capture={capture}
        ref={input}
        hidden
        type="file"
        aria-label={name}
        disabled={button.disabled}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Reset, so that choosing the same file again after a correction fires a change event.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** Files are chosen or dropped, then checked; refused ones are named and left out. */
export const FilePicker = ({ rules, disabled = false, onChoose }: FilePickerProps) => {
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
        <Typography variant="body2" sx={{ mb: 1 }}>
          Arraste {rules.multiple ? 'os arquivos' : 'o arquivo'} para cá ou
        </Typography>
        <FileButton
          label={rules.multiple ? 'Escolher arquivos' : 'Escolher arquivo'}
          {...{ rules, disabled }}
          onChoose={choose}
        />
        <Typography aria-live="polite" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {chosenText(files, rules.multiple)}
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
