import { Box } from '@mui/material';

const CODIGO = {
  ...{ m: 0, p: 1.5, bgcolor: 'action.hover', borderRadius: 1 },
  ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
} as const;

/** A text for a program, on as many lines as the window needs. */
export const Codigo = ({ children }: { children: string }) => (
  <Box component="pre" sx={CODIGO}>
    {children}
  </Box>
);
