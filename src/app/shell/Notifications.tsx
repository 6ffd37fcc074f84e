import { Alert, Snackbar, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import type { ToastDetails } from '#src/ui/useToast.ts';

/**
 * Below the bar while a dialog is open, while rows are selected, and in small windows: the buttons at the bottom must not
 * be covered.
 */
const BELOW_THE_BAR = { top: 'calc(var(--topbar-height, 0px) + 8px)', bottom: 'auto' };
const PLACE = {
  bottom: 'calc(var(--strips-height, 0px) + 24px)',
  'body:has(.MuiDialog-root, [data-docked]) &': BELOW_THE_BAR,
  '@media (max-width: 750px), (max-height: 599px)': BELOW_THE_BAR,
};
const LOOK = { width: { xs: 1, md: '26rem' }, boxShadow: 6, borderLeft: 4, whiteSpace: 'pre-line' };

const MS_PER_CHARACTER = 100;
const MIN_MS = 5000;

/** Duration of a toast in ms: document 1, section 8, but never too short to be noticed. */
export const toastDuration = (text: string): number => Math.max(MIN_MS, text.length * MS_PER_CHARACTER);

/** One toast. The pointer or the focus on it pauses its timeout. */
export const Message = ({ payload, onClose }: { payload: NotificationPayload; onClose: () => void }) => {
  const translate = useTranslate();
  const { message, type, notificationOptions = {} } = payload;
  const { detail, mend } = notificationOptions as ToastDetails;
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
          <TextButton
            label={mend.label}
            variant="contained"
            sx={{ mt: 1, display: 'block' }}
            onClick={() => {
              onClose();
              mend.run();
            }}
          />
        )}
      </Alert>
    </Snackbar>
  );
};

const isWaiting = ({ notificationOptions }: NotificationPayload): boolean =>
  Boolean((notificationOptions as ToastDetails | undefined)?.waits);

/** react-admin's notifications without its queue: a person's new outcome replaces the old one, news of the background waits. */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const [current, setCurrent] = useState<NotificationPayload | null>(null);
  /** Counts the messages as a key: a replacing message gets a timeout of its own. */
  const [shown, setShown] = useState(0);
  // Only this message: a newer one may be about to render when the timeout fires.
  const close = useCallback(() => setCurrent((now) => (now === current ? null : now)), [current]);

  useEffect(() => {
    const own = notifications.findLast((one) => !isWaiting(one));
    const next = own ?? (current === null ? notifications[0] : undefined);
    if (!next) return;
    setCurrent(next);
    setShown((before) => before + 1);
    // Messages that wait, and those that came meanwhile, are shown next.
    setNotifications((all) =>
      all.filter((one) => one !== next && (isWaiting(one) || !notifications.includes(one))),
    );
  }, [notifications, setNotifications, current]);

  return current && <Message key={shown} payload={current} onClose={close} />;
}
