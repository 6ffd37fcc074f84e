import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { COMUNICANDO } from '#domain/texts.ts';
import { useModal } from '../native/useModal.ts';
import { useServices } from '../session/useSession.ts';

/** Document 1, section 9. */
const LOADING_DELAY_MS = 200;
/** How long a person is kept from the page before they may go on without the answer. */
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

/**
 * The modal covers the page for keyboard and pointer alike: nothing may be clicked twice meanwhile. A slow registry keeps
 * nobody: the call goes on without the modal, and its outcome is told as always.
 */
function RenaveOverlay({ onGoOn }: { onGoOn: () => void }) {
  const dialog = useModal();
  const slow = useLasting(true, PATIENCE_MS);
  return (
    <dialog
      ref={dialog}
      className="renave-overlay"
      aria-label={COMUNICANDO}
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <span className="renave-lane" aria-hidden="true" />
      <p role="status">{COMUNICANDO}</p>
      {slow && (
        <div className="renave-slow" role="status">
          <p>
            O Renave está demorando a responder. A operação continua sozinha, e o resultado será avisado aqui.
          </p>
          <button type="button" className="button" onClick={onGoOn}>
            Continuar sem esperar
          </button>
        </div>
      )}
    </dialog>
  );
}

/** What is under way: a thin bar after 200 ms, the overlay while a call contacts the registry. */
export function Overlay() {
  const { activity } = useServices();
  const { loading, renave } = useSyncExternalStore(activity.subscribe, activity.read);
  const lasting = useLasting(loading > 0, LOADING_DELAY_MS);
  const translate = useTranslate();
  if (renave > 0) return <RenaveOverlay onGoOn={activity.goOn} />;
  return (
    lasting && <div className="loading-bar" role="progressbar" aria-label={translate('ra.page.loading')} />
  );
}
