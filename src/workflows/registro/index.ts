import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { PainelRegistro } from './PainelRegistro.tsx';

const telaRegistro: PanelScreen = {
  ...places.registro.registro,
  title: 'Registro',
  component: PainelRegistro,
  help: [
    'Cadastre uma empresa e o primeiro usuário dela de uma vez.',
    'Ao digitar o CEP, estado, município, bairro e endereço são preenchidos.',
    'O usuário recebe por e-mail o link de confirmação e a senha do primeiro acesso.',
    'Um despachante cadastra lojas já vinculadas a ele. Se o lojista já usa o Pátio, envie um convite.',
  ],
};

export const telasRegistro = [telaRegistro];
