import { Alert, Box, Button, Dialog, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { COMUNICANDO } from '#domain/texts.ts';
import { useServices } from '../session/useSession.ts';

/** Document 1, section 9. */
const LOADING_DELAY_MS = 200;
/** After this time the overlay offers to go on without the answer, and the bar says that it is late. */
const PATIENCE_MS = 5000;

/** True once `busy` has lasted longer than the delay. */
function useLasting(busy: boolean, delayMs: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!busy) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), delayMs);
    return () => clearTimeout(timer);
  }, [busy, delayMs]);
  return lasting;
}

const PARTS = {
  paper: {
    'aria-label': COMUNICANDO,
    sx: { bgcolor: 'transparent', color: '#fff', alignItems: 'center', justifyContent: 'center' },
  },
  backdrop: { sx: { bgcolor: 'rgb(9 17 19 / 0.78)' } },
} as const;
const WORDS = { alignItems: 'center', maxWidth: '46ch', mt: 2, px: 2, textAlign: 'center' };

/**
 * The modal blocks keyboard and pointer, so that nothing is sent twice. A slow registry does not block for
 * long: the call goes on without the modal, and a notification tells its outcome.
 */
function RenaveOverlay({ onGoOn }: { onGoOn: () => void }) {
  const slow = useLasting(true, PATIENCE_MS);
  return (
    <Dialog open fullScreen transitionDuration={0} className="renave-overlay" slotProps={PARTS}>
      <LinearProgress color="secondary" aria-hidden sx={{ width: 220, mb: 2, borderRadius: 1 }} />
      <Typography role="status" variant="h2" component="p">
        {COMUNICANDO}
      </Typography>
      {slow && (
        <Stack role="status" spacing={2} sx={WORDS}>
          <Typography>
            O Renave está demorando a responder. A operação continua sozinha, e o resultado será avisado aqui.
          </Typography>
          <Button variant="contained" onClick={onGoOn}>
            Continuar sem esperar
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

const BAR = { position: 'fixed', inset: '0 0 auto', zIndex: 'tooltip', pointerEvents: 'none' } as const;
const LATE = { width: 'fit-content', mx: 'auto', mt: 'calc(var(--topbar-height, 0px) + 4px)', boxShadow: 4 };

/** Loading state: a thin bar after 200 ms, with words when it lasts, and the overlay during a call to the registry. */
export function Overlay() {
  const { activity } = useServices();
  const { loading, renave } = useSyncExternalStore(activity.subscribe, activity.read);
  const lasting = useLasting(loading > 0, LOADING_DELAY_MS);
  const late = useLasting(loading > 0, PATIENCE_MS);
  const label = useTranslate()('ra.page.loading');
  if (renave > 0) return <RenaveOverlay onGoOn={activity.goOn} />;
  if (!lasting) return null;
  return (
    // A landmark: it stands beside those of the page.
    <Box component="section" aria-label={label} sx={BAR}>
      <LinearProgress aria-label={label} />
      {late && (
        <Alert severity="info" role="status" sx={LATE}>
          A resposta está demorando. O que falta aparece aqui assim que ela chegar.
        </Alert>
      )}
    </Box>
  );
}
