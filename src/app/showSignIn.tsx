import { createRoot, hydrateRoot } from 'react-dom/client';
import { Gate, type GateProps } from './Gate.tsx';

/** The sign-in page: taken over where it came as HTML, made here where it did not. */
export function showSignIn(root: HTMLElement, props: GateProps): void {
  if (root.hasChildNodes()) hydrateRoot(root, <Gate {...props} />);
  else createRoot(root).render(<Gate {...props} />);
}
