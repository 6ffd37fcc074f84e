import { createRoot, hydrateRoot } from 'react-dom/client';
import { Gate, type GateProps } from './Gate.tsx';

/** Hydrates the prerendered sign-in page, or renders it if there is none. */
export function showSignIn(root: HTMLElement, props: GateProps): void {
  if (root.hasChildNodes()) hydrateRoot(root, <Gate {...props} />);
  else createRoot(root).render(<Gate {...props} />);
}
