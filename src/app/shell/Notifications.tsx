import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import type { Mend } from '#src/ui/mend.ts';
import { toastDuration } from '#src/ui/toastDuration.ts';

/** Below the bar: where a dialog is open, and in a window where the bar of the chosen rows stays, what is to be pressed stands at the bottom. */
const BELOW_THE_BAR = { top: 'calc(var(--topbar-height, 0px) + 8px)', bottom: 'auto' };
const PLACE = {
  bottom: 'calc(var(--strips-height, 0px) + 24px)',
  'body:has(.MuiDialog-root) &': BELOW_THE_BAR,
  '@media (max-width: 750px), (max-height: 599px)': BELOW_THE_BAR,
};
const LOOK = { width: { xs: 1, md: '26rem' }, boxShadow: 6, borderLeft: 4, whiteSpace: 'pre-line' };

interface Besides {
  detail?: string | null;
  mend?: Mend | null;
}

/** One message, until its time is over: not while the pointer or the focus is on it. */
const Message = ({ payload, onClose }: { payload: NotificationPayload; onClose: () => void }) => {
  const translate = useTranslate();
  const { message, type, notificationOptions = {} } = payload;
  const { detail, mend } = notificationOptions as Besides;
  const text = translate(String(message), { _: message, ...notificationOptions.messageArgs });
  const duration = toastDuration(`${text}${detail ?? ''}${mend?.label ?? ''}`);
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      autoHideDuration={duration}
      resumeHideDuration={duration}
      transitionDuration={0}
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      sx={PLACE}
    >
      <Alert
        severity={type ?? 'info'}
        role={type === 'error' ? 'alert' : 'status'}
        closeText="Fechar aviso"
        onClose={onClose}
        sx={{ ...LOOK, borderColor: `${type ?? 'info'}.main` }}
      >
        <strong>{text}</strong>
        {detail && <Typography variant="body2">{detail}</Typography>}
        {mend && (
          <Button
            variant="contained"
            sx={{ mt: 1, display: 'block' }}
            onClick={() => {
              onClose();
              mend.run();
            }}
          >
            {mend.label}
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
};

/** react-admin's notifications, where its own would queue: a new outcome takes the old one's place. */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload | null>(null);
  /** Messages so far: each has a time of its own, also where it takes another's place. */
  const [shown, setShown] = useState(0);
  // This one: another may be on its way to the screen in the very moment in which its time is over.
  const close = useCallback(() => setCurrent((now) => (now === current ? null : now)), [current]);

  useEffect(() => {
    const last = notifications.at(-1);
    if (!last) return;
    setCurrent(last);
    setShown((before) => before + 1);
    // Those that were seen here, and no others: what came meanwhile is the next one.
    setNotifications((all) => all.filter((one) => !notifications.includes(one)));
  }, [notifications, setNotifications]);

  return current && <Message key={shown} payload={current} onClose={close} />;
}
