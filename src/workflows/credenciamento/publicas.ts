import type { PublicScreen } from '#src/ui/screen.ts';
import { ManualCredenciamento } from './ManualCredenciamento.tsx';
import { MANUAL_CREDENCIAMENTO } from './manual.ts';

/** What the dialog of a refused validation leads to: whoever cares for the certificate may have no user here. */
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
