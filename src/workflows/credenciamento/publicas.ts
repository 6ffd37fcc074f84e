import type { PublicScreen } from '#src/ui/screen.ts';
import { ManualCredenciamento } from './ManualCredenciamento.tsx';
import { MANUAL_CREDENCIAMENTO } from './manual.ts';

/**
 * Public, because the person who manages the certificate may have no user here: the dialog of a refused validation
 * links to it.
 */
export const telasPublicasDoCredenciamento: readonly PublicScreen[] = [
  {
    path: MANUAL_CREDENCIAMENTO,
    title: 'Manual do credenciamento',
    component: ManualCredenciamento,
    help: [
      'Siga as etapas na ordem em que estão: cada uma depende da anterior.',
      'Matriz e filial se credenciam cada uma com o próprio certificado.',
      'No fim, valide o credenciamento no menu do usuário.',
    ],
  },
];
