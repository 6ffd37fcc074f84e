import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { PainelToken } from './PainelToken.tsx';

const meuToken: PanelScreen = {
  ...places.tokenIntegracao.meuToken,
  title: 'Meu token',
  component: PainelToken,
  help: [
    'Um token identifica um sistema da sua empresa. Crie um para cada sistema, só com os direitos de que ele precisa.',
    'Copie-o para o sistema que vai usá-lo e não o envie por e-mail. Ele é mostrado uma vez.',
    'Gerar um novo Meu token encerra o anterior na hora; os outros continuam.',
  ],
};

/** Authentication of the company's own systems. */
export const telasToken = [meuToken];
