import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { PainelDescricao } from './PainelDescricao.tsx';
import { PainelToken } from './PainelToken.tsx';

const meuToken: PanelScreen = {
  ...places.tokenIntegracao.meuToken,
  component: PainelToken,
  help: [
    'Um token identifica um sistema da sua empresa. Crie um para cada sistema, só com os direitos de que ele precisa.',
    'Copie-o para o sistema que vai usá-lo e não o envie por e-mail. Ele é mostrado uma vez.',
    'Gerar um novo Meu token encerra o anterior na hora; os outros continuam.',
    'Em Quem e o que age pela empresa estão os tokens e webhooks ao lado das pessoas, cada um com o seu fim.',
  ],
};

const descricao: PanelScreen = {
  ...places.tokenIntegracao.descricao,
  component: PainelDescricao,
  help: [
    'São as chamadas que um token da sua empresa abre, e os eventos que um webhook conta.',
    'Abra uma para ver parâmetros, campos, direitos e um exemplo do pedido e da resposta.',
    'Procure por uma palavra, como entrada, ou por uma parte do endereço.',
  ],
};

/** Authentication of the company's own systems. */
export const telasToken = [meuToken, descricao];
