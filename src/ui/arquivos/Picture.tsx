import { Box } from '@mui/material';

/** A chosen picture, as it will be sent. */
export const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <Box component="img" alt={alt} src={src} sx={{ maxWidth: '100%', maxHeight: 240, borderRadius: 1 }} />
);
