import PhotoCameraIcon from '@mui/icons-material/PhotoCamera';
import { Alert, Box, Stack } from '@mui/material';
import { useState } from 'react';
import type { FileRules } from '../actions/acceptFiles.ts';
import { FileButton } from '../actions/FilesDialog.tsx';
import { shrinkFoto } from './shrinkFoto.ts';

const RULES: FileRules = {
  accept: 'image/jpeg,image/png,image/webp',
  multiple: false,
  capture: 'environment',
};
const ILEGIVEL = 'O navegador não conseguiu ler esta foto. Use uma imagem JPEG, PNG ou WebP.';

interface Props {
  /** The button's words; without a photograph, and with one. */
  label: string;
  outra: string;
  /** The photograph's own words, for who does not see it. */
  alt: string;
  /** Base64 of the photograph, made smaller; null without any. */
  value: string | null;
  onChange: (base64: string | null) => void;
  /** Told true while a chosen file is made smaller. */
  onReading?: (reading: boolean) => void;
}

/** A photograph from the device's camera, or a file of it, and what it shows. */
export const Foto = ({ label, outra, alt, value, onChange, onReading }: Props) => {
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable'>('idle');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    onReading?.(true);
    try {
      onChange(await shrinkFoto(file));
      setState('idle');
    } catch {
      onChange(null);
      setState('unreadable');
    }
    onReading?.(false);
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <FileButton
        label={value === null ? label : outra}
        startIcon={<PhotoCameraIcon />}
        disabled={state === 'reading'}
        rules={RULES}
        onChoose={([file]) => void choose(file)}
      />
      {state === 'unreadable' && (
        <Alert severity="warning" role="alert">
          {ILEGIVEL}
        </Alert>
      )}
      {value !== null && (
        <Box
          component="img"
          alt={alt}
          src={`data:image/jpeg;base64,${value}`}
          sx={{ maxWidth: '100%', maxHeight: 240, borderRadius: 1 }}
        />
      )}
    </Stack>
  );
};
