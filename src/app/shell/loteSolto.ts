import type { Sessao } from '#domain/permissions.ts';

/** Store key of the batch dropped last, for each company. */
export const loteSolto = ({ empresa }: Sessao) => `loteSolto.${empresa?.codigo ?? 0}`;

/** The place of the drop zone, and of what follows a drop. */
export const ABAIXO = {
  position: 'fixed',
  bottom: 16,
  left: 16,
  right: 16,
  maxWidth: 480,
  mx: 'auto',
  p: 2,
  zIndex: 'snackbar',
} as const;
