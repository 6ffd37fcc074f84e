import { useCallback, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import type { Mend } from '#src/ui/mend.ts';
import { Toast } from '../native/Toast.tsx';

const tones = { success: 'good', info: 'info', warning: 'warn', error: 'bad' } as const;

/** react-admin's notifications, each for 100 ms per character, above any dialog: a new outcome takes the old one's place. */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
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
  useEffect(() => {
    // The top layer is a stack: shown anew, the message stands above a dialog that opened before it.
    if (current) place.current?.showPopover();
    else place.current?.hidePopover();
  }, [current]);

  const { message, type, notificationOptions } = current ?? {};
  const text =
    typeof message === 'string'
      ? translate(message, { _: message, ...notificationOptions?.messageArgs })
      : message;
  return (
    <div ref={place} popover="manual" className="toasts">
      {current && (
        <Toast
          key={shown}
          tone={tones[type ?? 'info']}
          title={text}
          detail={notificationOptions?.detail as string | null | undefined}
          way={notificationOptions?.mend as Mend | undefined}
          onClose={close}
        />
      )}
    </div>
  );
}
