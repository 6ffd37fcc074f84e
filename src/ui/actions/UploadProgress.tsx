import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useSyncExternalStore } from 'react';
import { usePatio } from '../context.ts';
import { type Upload, uploadText } from './uploads.ts';

const UploadBar = ({ upload }: { upload: Upload }) => {
  const id = useId();
  const percent = Math.round(upload.share * 100);
  const known = percent < 100 || upload.interrupted;
  return (
    <Box sx={{ my: 2 }}>
      <Box role="status">
        <Typography id={id} variant="body2" gutterBottom>
          {uploadText(upload)}
        </Typography>
        <LinearProgress
          variant={known ? 'determinate' : 'indeterminate'}
          color={upload.interrupted ? 'warning' : 'primary'}
          value={percent}
          aria-labelledby={id}
        />
      </Box>
      {upload.interrupted && (
        <Button size="small" color="inherit" onClick={upload.giveUp} sx={{ mt: 1 }}>
          Desistir do envio
        </Button>
      )}
    </Box>
  );
};

/** What a place is sending now, whoever began it; null while there is nothing. */
export const useUpload = (place: string) => {
  const { uploads } = usePatio();
  return useSyncExternalStore(uploads.subscribe, () => uploads.read(place));
};

/** How much of a screen's upload has been sent; nothing while none is on its way. */
export const UploadProgress = ({ place }: { place: string }) => {
  const upload = useUpload(place);
  return upload && <UploadBar upload={upload} />;
};
