import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { COMUNICANDO } from '#domain/texts.ts';
import { useModal } from '../native/useModal.ts';
import { useServices } from '../session/useSession.ts';

/** Document 1, section 4. */
const LOADING_DELAY_MS = 200;

/** True once `busy` has lasted longer than the delay: what is quick shows nothing. */
function useLasting(busy: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!busy) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return lasting;
}

/** The modal covers the page for keyboard and pointer alike: nothing may be clicked twice meanwhile. */
function RenaveOverlay() {
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      className="renave-overlay"
      aria-label={COMUNICANDO}
      onCancel={(event) => event.preventDefault()}
    >
      <span className="renave-lane" aria-hidden="true" />
      <p role="status">{COMUNICANDO}</p>
    </dialog>
  );
}

/** What is under way: a thin bar after 200 ms, the overlay while a call contacts the registry. */
export function Overlay() {
  const { activity } = useServices();
  const { loading, renave } = useSyncExternalStore(activity.subscribe, activity.read);
  const lasting = useLasting(loading > 0);
  const translate = useTranslate();
  if (renave > 0) return <RenaveOverlay />;
  return (
    lasting && <div className="loading-bar" role="progressbar" aria-label={translate('ra.page.loading')} />
  );
}
