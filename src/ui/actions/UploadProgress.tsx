import { Box, Button, LinearProgress, Typography } from '@mui/material';
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

/** The current upload of a place, whichever screen began it; null if there is none. */
export const useUpload = (place: string) => {
  const { uploads } = usePatio();
  return useSyncExternalStore(uploads.subscribe, () => uploads.read(place));
};

/** Progress bar of a screen's upload; nothing while there is none. */
export const UploadProgress = ({ place }: { place: string }) => {
  const upload = useUpload(place);
  return upload && <UploadBar upload={upload} />;
};
