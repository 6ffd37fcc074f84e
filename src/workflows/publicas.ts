import type { PublicScreen } from '#src/ui/screen.ts';
import { PrimeiroAcesso } from './acesso/primeiroAcesso.tsx';
import { ManualCredenciamento } from './cadastros/certificado/ManualCredenciamento.tsx';
import { MANUAL_CREDENCIAMENTO } from './cadastros/certificado/manual.ts';
import { ConfirmacaoEmail } from './cadastros/registro/ConfirmacaoEmail.tsx';
import { ConviteRecebido } from './cadastros/registro/ConviteRecebido.tsx';
import { PRIVACIDADE } from './conformidade/privacidade/caminho.ts';
import { Privacidade } from './conformidade/privacidade/Privacidade.tsx';
import { Conferencia } from './documentos/declaracao/Conferencia.tsx';

/** Of a statement's code, for whoever holds the statement. */
const conferencia = {
  title: 'Conferência de declaração',
  component: Conferencia,
  help: [
    'Digite o código que está no documento, com ou sem os traços.',
    'Compare o que a página mostra com o que o papel diz, e o resumo SHA-256.',
    'A conferência funciona por 90 dias. Uma declaração revogada pela empresa não vale mais.',
  ],
};

/** Every screen available without a session; apart from the other screens, so that only this code is loaded. */
export const publicScreens: readonly PublicScreen[] = [
  // Targets of links in e-mails, and of the first start.
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
  {
    // The person who manages the certificate may have no user here: the dialog of a refused validation links to it.
    path: MANUAL_CREDENCIAMENTO,
    title: 'Manual do credenciamento',
    component: ManualCredenciamento,
    help: [
      'Siga as etapas na ordem em que estão: cada uma depende da anterior.',
      'Matriz e filial se credenciam cada uma com o próprio certificado.',
      'No fim, valide o credenciamento no menu do usuário.',
    ],
  },
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
  { ...conferencia, path: '/declaracao' },
  { ...conferencia, path: '/declaracao/:codigo' },
];
