import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useSyncExternalStore } from 'react';
import { contagem } from '#domain/values/contagem.ts';
import { usePatio } from '../context.ts';

/** What a place is sending now, whoever began it; null while there is nothing. */
export const useUpload = (place: string) => {
  const { uploads } = usePatio();
  return useSyncExternalStore(uploads.subscribe, () => uploads.read(place));
};

/** How much of a screen's upload has been sent; nothing while none is on its way. */
export const UploadProgress = ({ place }: { place: string }) => {
  const id = useId();
  const upload = useUpload(place);
  if (upload === null) return null;
  const percent = Math.round(upload.share * 100);
  return (
    <Box sx={{ my: 2 }} role="status">
      <Typography id={id} variant="body2" gutterBottom>
        {percent < 100
          ? `Enviando ${contagem(upload.files, 'arquivo', 'arquivos')}: ${percent}%`
          : 'Arquivos enviados, guardando…'}
      </Typography>
      <LinearProgress
        variant={percent < 100 ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-labelledby={id}
      />
    </Box>
  );
};
