import type { PanelScreen } from '#src/ui/screen.ts';
import { lugares } from '../lugares.ts';
import { PainelToken } from './PainelToken.tsx';

const meuToken: PanelScreen = {
  ...lugares.tokenIntegracao.meuToken,
  title: 'Meu token',
  component: PainelToken,
  help: [
    'O token identifica os sistemas da sua empresa. Cada empresa tem o seu.',
    'Copie-o para o sistema que vai usá-lo e não o envie por e-mail.',
    'Gerar um novo encerra o anterior na hora: troque-o nos sistemas que o usam.',
  ],
};

/** Authentication of the company's own systems. */
export const telasToken = [meuToken];
