import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useServices } from './useSession.ts';

/** Lazy: few calls ask. */
const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog.tsx')).StepUpDialog }));

/** Asks the person who they are while a call waits for it. */
export function StepUp() {
  const { stepUp } = useServices();
  const asked = useSyncExternalStore(stepUp.subscribe, stepUp.isAsked);
  return <Suspense>{asked && <StepUpDialog onAnswer={stepUp.answer} />}</Suspense>;
}
