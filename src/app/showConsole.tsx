import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

export function showConsole(root: HTMLElement, Console: ComponentType): void {
  root.replaceChildren();
  createRoot(root).render(<Console />);
}
