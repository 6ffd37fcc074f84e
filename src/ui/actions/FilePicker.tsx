import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { acceptFiles } from './acceptFiles.ts';

interface FilePickerProps {
  rules: { accept: string; multiple: boolean };
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
}

const chosenText = (files: readonly File[], multiple: boolean) => {
  if (files.length === 0) return 'Nenhum arquivo escolhido';
  if (!multiple) return files[0]?.name;
  return files.length === 1
    ? '1 arquivo escolhido'
    : `${files.length.toLocaleString('pt-BR')} arquivos escolhidos`;
};

type OnFiles = (list: FileList | null) => void;

/** Where files may be dropped. */
const DropZone = ({
  disabled,
  onDrop,
  children,
}: {
  disabled: boolean;
  onDrop: OnFiles;
  children: ReactNode;
}) => (
  <Box
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event: DragEvent) => {
      event.preventDefault();
      if (!disabled) onDrop(event.dataTransfer.files);
    }}
    sx={{
      border: 1,
      borderStyle: 'dashed',
      borderColor: 'divider',
      borderRadius: 1,
      p: 3,
      textAlign: 'center',
    }}
  >
    {children}
  </Box>
);

/** The button, in place of the browser's own. */
const FileInput = ({
  rules,
  disabled,
  onFiles,
}: Omit<FilePickerProps, 'onChoose'> & { onFiles: OnFiles }) => {
  const input = useRef<HTMLInputElement>(null);
  const label = rules.multiple ? 'Escolher arquivos' : 'Escolher arquivo';
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileIcon />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={rules.accept}
        multiple={rules.multiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          // Chosen again after it was put right, the same file must be news.
          currentTarget.value = '';
        }}
      />
    </>
  );
};

/** Files are chosen or dropped, and checked; what may not be sent is told and left out. */
export const FilePicker = ({ rules, disabled, onChoose }: FilePickerProps) => {
  const [{ files, problem }, setChosen] = useState<ReturnType<typeof acceptFiles>>({
    files: [],
    problem: null,
  });
  const choose: OnFiles = (list) => {
    const chosen = acceptFiles([...(list ?? [])], rules);
    setChosen(chosen);
    onChoose(chosen.files);
  };
  return (
    <>
      <DropZone disabled={disabled} onDrop={choose}>
        <Typography variant="body2" sx={{ mb: 1 }}>
          Arraste {rules.multiple ? 'os arquivos' : 'o arquivo'} para cá ou
        </Typography>
        <FileInput rules={rules} disabled={disabled} onFiles={choose} />
        <Typography aria-live="polite" variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {chosenText(files, rules.multiple)}
        </Typography>
      </DropZone>
      {problem && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {problem}
        </Alert>
      )}
    </>
  );
};
