import { Box, Button, Paper } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { usePatio } from '../context.ts';
import { Progress } from '../Progress.tsx';
import { type Upload, uploadText } from './uploads.ts';

const UploadBar = ({ upload }: { upload: Upload }) => {
  const { share, interrupted } = upload;
  return (
    <Box sx={{ my: 2 }}>
      <Box role="status">
        <Progress
          share={Math.round(share * 100) < 100 || interrupted ? share : null}
          color={interrupted ? 'warning' : 'primary'}
        >
          {uploadText(upload)}
        </Progress>
      </Box>
      {interrupted && (
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

/** At the foot of the window, over the page and above the selection's bar: what comes and goes there moves nothing. */
export const AT_FOOT = {
  position: 'fixed',
  bottom: 'calc(var(--strips-height, 0px) + 16px)',
  'body:has([data-docked]) &': {
    bottom: 'calc(var(--strips-height, 0px) + var(--dock-height, 56px) + 16px)',
  },
  left: 16,
  right: 16,
  maxWidth: 480,
  mx: 'auto',
  p: 2,
  zIndex: 'snackbar',
} as const;

/** The page is hidden to assistive technology while a dialog or the tray is open: these show the progress themselves. */
export const BESIDE_DIALOGS = { ...AT_FOOT, '[aria-hidden=true] &': { display: 'none' } } as const;

/** Every upload in progress, and what is left of one that stopped halfway. */
export const useUnderway = () => {
  const { uploads } = usePatio();
  return useSyncExternalStore(uploads.subscribe, uploads.readAll);
};

/** Every upload in progress, whichever screen began it and whichever is open. */
export const RunningUploads = () => {
  const { now } = useUnderway();
  if (now.length === 0) return null;
  return (
    <Paper component="section" aria-label="Envio de arquivos" elevation={6} sx={BESIDE_DIALOGS}>
      {now.map((upload) => (
        <UploadBar key={upload.place} upload={upload} />
      ))}
    </Paper>
  );
};

/** Progress bar of a screen's upload, in its dialog; nothing while there is none. */
export const UploadProgress = ({ place }: { place: string }) => {
  const upload = useUpload(place);
  return upload && <UploadBar upload={upload} />;
};
