import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import { useHeightAs } from '#src/ui/page/useHeightAs.ts';
import { Banners } from './Banners.tsx';
import { RegistryState } from './RegistryState.tsx';

type Props = ComponentProps<typeof Banners> & ComponentProps<typeof RegistryState>;

const STRIPS = { position: 'sticky', bottom: 0, zIndex: 4, maxHeight: '25dvh', overflowY: 'auto' } as const;

/** Sticky at the window's lower edge: a strip that appears or goes late does not shift the page. */
export const Strips = ({ sessao, resumo }: Props) => (
  <Box ref={useHeightAs('--strips-height')} sx={STRIPS}>
    <Banners sessao={sessao} />
    <RegistryState resumo={resumo} />
  </Box>
);
