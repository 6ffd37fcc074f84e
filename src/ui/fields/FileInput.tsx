import { Alert, FormControl, FormHelperText, FormLabel, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useInput } from 'react-admin';
import { contagem } from '#domain/values/contagem.ts';
import { formatTamanho } from '#domain/values/tamanho.ts';
import type { FileRules } from '../actions/acceptFiles.ts';
import { FilePicker } from '../actions/FilesDialog.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { Picture } from '../arquivos/Picture.tsx';
import { OTHER_PICTURES, takesPictures } from '../arquivos/prepareFiles.ts';
import { usePreparedFile } from '../arquivos/usePreparedFile.ts';
import { NomeArquivo } from '../NomeArquivo.tsx';
import { type FieldInputProps, KEEP } from './fieldInput.ts';

const useFileField = ({ name }: FieldInputProps) => useInput({ source: name, format: KEEP, parse: KEEP });

interface FrameProps extends FieldInputProps {
  input: ReturnType<typeof useFileField>;
  children: ReactNode;
}

/** A fieldset, because a form may ask for two files: its legend distinguishes the buttons. */
const FileFrame = ({ field, required, input: { fieldState }, children }: FrameProps) => {
  const problem = fieldState.error?.message ?? field.help;
  return (
    <FormControl component="fieldset" fullWidth required={required} error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {field.label}
      </FormLabel>
      {children}
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
};

interface PickedFileInputProps extends FieldInputProps {
  rules: Omit<FileRules, 'multiple'>;
  /** Receives the file, or undefined where none was accepted, and sets the field's value. */
  onChoose: (file: File | undefined, setValue: (value: string | null) => void) => void;
}

/** A file chosen or dropped. */
export const PickedFileInput = ({ rules, onChoose, ...props }: PickedFileInputProps) => {
  const input = useFileField(props);
  return (
    <FileFrame {...props} input={input}>
      <FilePicker
        rules={{ ...rules, multiple: false }}
        onChoose={([file]) => onChoose(file, input.field.onChange)}
      />
    </FileFrame>
  );
};

const rulesOf = ({ accept = [], pages, camera }: FieldInputProps['field']): FileRules => ({
  accept: accept.join(','),
  multiple: pages === true,
  ...(takesPictures(accept) && { also: OTHER_PICTURES, camera: camera ?? true }),
});

type Prepared = ReturnType<typeof usePreparedFile>;

const saidOf = ({ words, files, ready }: Prepared): ReactNode => {
  if (words !== null) return words;
  const [file, ...others] = files;
  if (!file || !ready) return 'Nenhum arquivo escolhido';
  const name =
    others.length > 0 ? contagem(files.length, 'página', 'páginas') : <NomeArquivo nome={file.name} />;
  return (
    <>
      {name}, {formatTamanho(ready.bytes)}
    </>
  );
};

/** A file input whose value is the file's bytes as base64, as they are sent. */
export const FileInput = (props: FieldInputProps) => {
  const { accept = [], maxBytes = 0, pages, label } = props.field;
  const input = useFileField(props);
  const prepared = usePreparedFile({ accept, maxBytes, pages }, input.field.onChange);
  const { ready, problem, reading, choose, clear } = prepared;
  return (
    <FileFrame {...props} input={input}>
      <FilePicker
        rules={rulesOf(props.field)}
        disabled={reading}
        onChoose={(files) => void choose(files)}
        said={saidOf(prepared)}
      />
      {problem && (
        <Alert severity="warning" role="alert" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      {ready && (
        <Stack spacing={1} sx={{ mt: 1, alignItems: 'flex-start' }}>
          {ready.picture && <Picture src={ready.picture} alt={label} />}
          <TextButton
            label="Tirar o arquivo"
            size="small"
            color="inherit"
            disabled={reading}
            onClick={clear}
          />
        </Stack>
      )}
    </FileFrame>
  );
};
