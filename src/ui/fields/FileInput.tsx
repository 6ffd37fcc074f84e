import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useInput } from 'react-admin';
import type { FileRules } from '../actions/acceptFiles.ts';
import { FilePicker } from '../actions/FilesDialog.tsx';
import { useToast } from '../useToast.ts';
import { type FieldInputProps, KEEP } from './fieldInput.ts';

const ILEGIVEL = 'Ocorreu um erro ao tentar ler o arquivo selecionado!';

/** The file's bytes as base64, without the data URL's prefix. */
const base64Of = (file: File): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
};

/** Size with its unit: 900 kB, 2 MB. */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`;

interface PickedFileInputProps extends FieldInputProps {
  rules: Omit<FileRules, 'multiple'>;
  /** Receives the file, or undefined where none was accepted, and sets the field's value. */
  onChoose: (file: File | undefined, setValue: (value: string | null) => void) => void;
}

/** A file chosen or dropped. */
export const PickedFileInput = ({ name, field, required, rules, onChoose }: PickedFileInputProps) => {
  const { field: control, fieldState } = useInput({ source: name, format: KEEP, parse: KEEP });
  const problem = fieldState.error?.message ?? field.help;
  return (
    // A fieldset, because a form may ask for two files: its legend distinguishes the buttons.
    <FormControl component="fieldset" fullWidth required={required} error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {field.label}
      </FormLabel>
      <FilePicker
        rules={{ ...rules, multiple: false }}
        onChoose={([file]) => onChoose(file, control.onChange)}
      />
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
};

/** A file input whose value is the file's bytes as base64. */
export const FileInput = (props: FieldInputProps) => {
  const toast = useToast();
  const { accept = [], maxBytes = 0 } = props.field;
  const choose = async (file: File | undefined, setValue: (value: string | null) => void) => {
    if (file && file.size > maxBytes)
      return toast('error', `O arquivo ${file.name} passa de ${sizeOf(maxBytes)}.`);
    try {
      setValue(file ? await base64Of(file) : null);
    } catch {
      toast('error', ILEGIVEL);
    }
  };
  return (
    <PickedFileInput
      {...props}
      rules={{ accept: accept.join(',') }}
      onChoose={(file, setValue) => void choose(file, setValue)}
    />
  );
};
