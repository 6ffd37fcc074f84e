import { Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Its accessible name; its title by default. */
  name?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a panel: its title, an action and its content. */
export const Cartao = ({ title, name = title, action, children }: Props) => (
  <Paper variant="outlined" component="section" aria-label={name} sx={{ p: 3 }}>
    <Stack spacing={2}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
      >
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Stack>
  </Paper>
);
