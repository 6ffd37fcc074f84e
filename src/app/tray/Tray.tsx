import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, Box, Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import type { Trabalho } from '#contract/gateway/engine/trabalhos.ts';
import { contagem } from '#domain/values/contagem.ts';
import { useUnderway } from '#src/ui/actions/UploadProgress.tsx';

/** Lazy: what it shows is asked for when it is opened. */
const Recentes = lazy(async () => ({ default: (await import('./Recentes.tsx')).Recentes }));

const WORD = { ml: 1.5, '@media (max-width: 610px)': { display: 'none' } };

/** Name of the button: what is unread, what runs, what was interrupted. */
const labelOf = (unread: number, working: number, interrupted: boolean): string =>
  [
    unread === 0 ? 'Avisos' : contagem(unread, 'aviso não lido', 'avisos não lidos'),
    working > 0 && contagem(working, 'trabalho em andamento', 'trabalhos em andamento'),
    interrupted && 'envio interrompido',
  ]
    .filter(Boolean)
    .join(', ');

/** What this person has not read, and every batch of theirs that runs, from all pages. */
export function Tray({ trabalhos, naoLidos }: { trabalhos: readonly Trabalho[]; naoLidos: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const underway = useUnderway();
  const { now, left } = underway;
  const working = trabalhos.filter(({ pronto }) => !pronto).length + now.length;
  // A running upload's box says of itself that it is interrupted; one that is left has none.
  const interrupted = left > 0 || now.some((upload) => upload.interrupted);
  return (
    <>
      <Button
        color="inherit"
        aria-label={labelOf(naoLidos, working, interrupted)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 36, px: { xs: 0.5, md: 1 }, fontWeight: 400 }}
      >
        <Badge
          // A badge out of sight would keep its number in the button's text.
          badgeContent={naoLidos || null}
          color="primary"
          overlap="circular"
          slotProps={{ badge: { 'aria-hidden': true } }}
        >
          <BellIcon />
        </Badge>
        {left > 0 && (
          <Box component="span" sx={WORD}>
            Envio interrompido
          </Box>
        )}
      </Button>
      {anchor && (
        <Suspense>
          <Recentes {...{ anchor, trabalhos, underway }} onLeave={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
