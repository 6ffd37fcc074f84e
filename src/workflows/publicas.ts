import type { PublicScreen } from '#src/ui/screen.ts';
import { telasPublicasDoCredenciamento } from './credenciamento/publicas.ts';
import { telasPublicasDaDeclaracao } from './declaracao/publicas.ts';
import { telasPublicasDaPrivacidade } from './privacidade/publicas.ts';
import { telasPublicasDoRegistro } from './registro/publicas.ts';

/** Every screen available without a session; apart from the other screens, so that only this code is loaded. */
export const publicScreens: readonly PublicScreen[] = [
  ...telasPublicasDoRegistro,
  ...telasPublicasDoCredenciamento,
  ...telasPublicasDaPrivacidade,
  ...telasPublicasDaDeclaracao,
];
