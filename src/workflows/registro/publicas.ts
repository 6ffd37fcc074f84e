import type { PublicScreen } from '#src/ui/screen.ts';
import { ConfirmacaoEmail } from './ConfirmacaoEmail.tsx';
import { ConviteRecebido } from './ConviteRecebido.tsx';
import { PrimeiroAcesso } from './PrimeiroAcesso.tsx';

/** Public screens: targets of links in e-mails, and of the first start. */
export const telasPublicasDoRegistro: readonly PublicScreen[] = [
  {
    path: '/registro/:nomeEmpDespachante/:codigoEmpDespachante/:codigoConvite',
    title: 'Cadastro',
    component: ConviteRecebido,
    help: [
      'Complete os dados da sua loja e do responsável. O e-mail é o do convite e não muda.',
      'Ao digitar o CEP, estado, município, bairro e endereço são preenchidos.',
      'Diga o que o despachante pode fazer em nome da loja e aceite os termos.',
      'Você recebe por e-mail o link de confirmação e a senha do primeiro acesso.',
    ],
  },
  {
    path: '/confirmar-email/:token',
    title: 'Confirmação de e-mail',
    component: ConfirmacaoEmail,
    help: [
      'Clique em Confirmar e-mail: o link vale uma vez, por três dias.',
      'Depois entre com a senha que veio na mesma mensagem. O Pátio pede que você escolha outra.',
      'Se o link já foi usado ou venceu, peça a quem cadastrou você que envie outro.',
    ],
  },
  {
    path: '/primeiro-acesso',
    title: 'Primeiro acesso',
    component: PrimeiroAcesso,
    help: [
      'Esta tela abre uma vez só, enquanto a instalação não tem usuários.',
      'O código é mostrado no terminal ou no registro do sistema a cada início do Pátio.',
      'Use o e-mail do suporte para este usuário: ele cadastra as demais empresas.',
    ],
  },
];
