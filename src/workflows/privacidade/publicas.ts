import type { PublicScreen } from '#src/ui/screen.ts';
import { PRIVACIDADE } from './caminho.ts';
import { Privacidade } from './Privacidade.tsx';

/** The page for whoever's data stand here. */
export const telasPublicasDaPrivacidade: readonly PublicScreen[] = [
  {
    path: PRIVACIDADE,
    title: 'Privacidade',
    component: Privacidade,
    help: [
      'A página diz que dados de pessoas o Pátio guarda, por quê, por quanto tempo e quem os vê.',
      'Os prazos são os desta instalação.',
      'No fim estão os seus direitos e a quem pedir.',
    ],
  },
];
