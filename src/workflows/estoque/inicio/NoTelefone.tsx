import FactCheckIcon from '@mui/icons-material/FactCheckOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import PhotoCameraIcon from '@mui/icons-material/PhotoCamera';
import { Box, Button } from '@mui/material';
import { type ComponentProps, useMemo } from 'react';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { hasCamera } from '#src/ui/codigo/useCamera.ts';
import { useSessao } from '#src/ui/context.ts';
import { useCards } from '#src/ui/useNarrow.ts';
import { places } from '../../places.ts';
import { useShell } from '../../shared/useShell.ts';
import { CHEGADAS } from '../patio/chegadasPath.ts';

interface Atalho {
  label: string;
  icon: ComponentProps<typeof Button>['startIcon'];
  to: string;
  permission: Permission;
}

/** The work of who walks through the yard. */
const ATALHOS: readonly Atalho[] = [
  {
    label: 'Conferência',
    icon: <FactCheckIcon />,
    to: places.patio.conferencia.path,
    permission: 'conferePatio',
  },
  { label: 'Chegadas', icon: <LocalShippingIcon />, to: CHEGADAS, permission: 'conferePatio' },
  {
    label: 'Entregas',
    icon: <KeyIcon />,
    to: places.entregas.naConcessionaria.path,
    permission: places.entregas.naConcessionaria.permission,
  },
];

const atalhosOf = (sessao: Sessao) => ATALHOS.filter(({ permission }) => may(sessao, permission));

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 };
const BUTTON = { minHeight: 64, justifyContent: 'flex-start', px: 2 };

const Atalhos = () => {
  const sessao = useSessao();
  const { open } = useShell();
  const atalhos = useMemo(() => atalhosOf(sessao), [sessao]);
  if (atalhos.length === 0) return null;
  return (
    <Box component="nav" aria-label="No pátio" sx={GRID}>
      {hasCamera() && (
        <Button
          variant="contained"
          startIcon={<PhotoCameraIcon />}
          sx={BUTTON}
          aria-haspopup="dialog"
          onClick={() => open('read')}
        >
          Ler código
        </Button>
      )}
      {atalhos.map(({ label, icon, to }) => (
        <TextButton key={to} variant="outlined" startIcon={icon} sx={BUTTON} to={to} label={label} />
      ))}
    </Box>
  );
};

/** On a phone the yard's work is one touch away. */
export const NoTelefone = () => useCards() && <Atalhos />;
