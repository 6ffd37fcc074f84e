import PhotoCameraIcon from '@mui/icons-material/PhotoCamera';
import { Alert, Stack, Typography } from '@mui/material';
import { IMAGEM_MAXIMA } from '#domain/values/imagem.ts';
import { FileButton, THUMB } from '../actions/FileButton.tsx';
import { Picture } from '../arquivos/Picture.tsx';
import { OTHER_PICTURES } from '../arquivos/prepareFiles.ts';
import { usePreparedFile } from '../arquivos/usePreparedFile.ts';
import { useTouch } from '../useTouch.ts';

const LIMITS = { accept: ['image/*'], maxBytes: IMAGEM_MAXIMA };
const GALLERY = { accept: OTHER_PICTURES, multiple: false };
const CAMERA = { ...GALLERY, capture: 'environment' } as const;

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

/** A photograph from the device's camera or gallery, or a file of it, and what it shows. */
export const Foto = ({ label, outra, alt, value, onChange, onReading }: Props) => {
  const touch = useTouch();
  const { words, problem, reading, choose } = usePreparedFile(LIMITS, onChange);
  const take = async (files: readonly File[]) => {
    onReading?.(true);
    await choose(files);
    onReading?.(false);
  };
  const button = {
    disabled: reading,
    ...(touch && { sx: THUMB }),
    onChoose: (files: readonly File[]) => void take(files),
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <FileButton
          label={value === null ? label : outra}
          startIcon={<PhotoCameraIcon />}
          rules={CAMERA}
          {...button}
        />
        {touch && <FileButton label="Escolher da galeria" rules={GALLERY} {...button} />}
      </Stack>
      <Typography role="status" variant="body2" color="text.secondary">
        {words}
      </Typography>
      {problem && (
        <Alert severity="warning" role="alert">
          {problem}
        </Alert>
      )}
      {value !== null && <Picture src={`data:image/jpeg;base64,${value}`} alt={alt} />}
    </Stack>
  );
};
