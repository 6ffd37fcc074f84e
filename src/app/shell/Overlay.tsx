import { Alert, Box, Dialog, LinearProgress, Stack, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTimeout, useTranslate } from 'react-admin';
import { COMUNICANDO } from '#domain/texts.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useServices } from '../session/useSession.ts';

/** Document 1, section 9. */
const LOADING_DELAY_MS = 200;
/** After this time the overlay offers to go on without the answer, and the bar says that it is late. */
const PATIENCE_MS = 5000;

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
  const slow = useTimeout(PATIENCE_MS);
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
          <TextButton label="Continuar sem esperar" variant="contained" onClick={onGoOn} />
        </Stack>
      )}
    </Dialog>
  );
}

const BAR = { position: 'fixed', inset: '0 0 auto', zIndex: 'tooltip', pointerEvents: 'none' } as const;
const LATE = { width: 'fit-content', mx: 'auto', mt: 'calc(var(--topbar-height, 0px) + 4px)', boxShadow: 4 };

/** Mounted while anything is loading: its times begin with that. */
function Loading({ renave, onGoOn }: { renave: boolean; onGoOn: () => void }) {
  const lasting = useTimeout(LOADING_DELAY_MS);
  const late = useTimeout(PATIENCE_MS);
  const label = useTranslate()('ra.page.loading');
  if (renave) return <RenaveOverlay onGoOn={onGoOn} />;
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

/** Loading state: a thin bar after 200 ms, with words when it lasts, and the overlay during a call to the registry. */
export function Overlay() {
  const { activity } = useServices();
  const { loading, renave } = useSyncExternalStore(activity.subscribe, activity.read);
  return loading > 0 && <Loading renave={renave > 0} onGoOn={activity.goOn} />;
}
