import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useInput } from 'react-admin';
import { FilePicker } from '../actions/FilePicker.tsx';
import { useToast } from '../useToast.ts';
import type { FieldInputProps } from './fieldInput.ts';

const ILEGIVEL = 'Ocorreu um erro ao tentar ler o arquivo selecionado!';

const KEEP = (value: unknown) => value ?? null;

/** The file's bytes as base64, without the browser's prefix. */
const base64Of = (file: File): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(file);
  return promise;
};

/** 900 kB, 2 MB. */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} kB` : `${Math.floor(bytes / 1_000_000)} MB`;

/** A file chosen or dropped; the value is its bytes as base64. */
export const FileInput = ({ name, field, required }: FieldInputProps) => {
  const { field: control, fieldState } = useInput({ source: name, format: KEEP, parse: KEEP });
  const toast = useToast();
  const { accept = [], maxBytes = 0, label, help } = field;
  const choose = async ([file]: readonly File[]) => {
    if (file && file.size > maxBytes)
      return toast('error', `O arquivo ${file.name} passa de ${sizeOf(maxBytes)}.`);
    try {
      control.onChange(file ? await base64Of(file) : null);
    } catch {
      toast('error', ILEGIVEL);
    }
  };
  const problem = fieldState.error?.message ?? help;
  return (
    // A form may ask for two files: each button is told apart by its group.
    <FormControl component="fieldset" fullWidth required={required} error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <FilePicker
        rules={{ accept: accept.join(','), multiple: false }}
        disabled={false}
        onChoose={(files) => void choose(files)}
      />
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
};
