import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Upload, uploadText } from './uploads.ts';

/** How much of an upload has been sent. */
export const UploadBar = ({ upload }: { upload: Upload }) => {
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
