import { Box } from '@mui/material';
import type { Alcance, ResumoDosTrabalhos } from '#contract/gateway/trabalhos.ts';

const WORDS: Record<Alcance, string> = {
  fora: 'Renave fora de alcance',
  calado: 'Renave não responde',
  ocupado: 'Renave pediu para esperar',
};

const CHIP = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flex: 'none',
  mx: 1.5,
  px: 1.25,
  py: '3px',
  borderRadius: 3,
  typography: 'caption',
  fontWeight: 'bold',
  whiteSpace: 'nowrap',
  bgcolor: 'var(--color-good-tint)',
  color: 'var(--color-good)',
  '&[data-tone=warn]': { bgcolor: 'var(--color-warn-tint)', color: 'var(--color-warn)' },
  '@media (max-width: 1279px)': { display: 'none' },
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', bgcolor: 'currentColor' },
};

/** The registry's state in a word; the strip below tells since when, and what follows. */
export const RegistryChip = ({ resumo }: { resumo: ResumoDosTrabalhos | undefined }) =>
  resumo && (
    <Box component="span" data-tone={resumo.alcance === null ? 'good' : 'warn'} sx={CHIP}>
      {resumo.alcance === null ? 'Renave no ar' : WORDS[resumo.alcance]}
    </Box>
  );
