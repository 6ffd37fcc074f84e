import type { PublicScreen } from '#src/ui/screen.ts';
import { telasPublicasDoCredenciamento } from './credenciamento/publicas.ts';
import { telasPublicasDoRegistro } from './registro/publicas.ts';

/** Every screen that is shown without a session: the rest of the registry, apart so that only their code is fetched. */
export const publicScreens: readonly PublicScreen[] = [
  ...telasPublicasDoRegistro,
  ...telasPublicasDoCredenciamento,
];
