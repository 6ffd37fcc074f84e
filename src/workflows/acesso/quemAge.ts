import {
  COISAS,
  type Coisa,
  type CoisaQueAge,
  type PessoaQueAge,
  quemAge as rotas,
} from '#contract/gateway/acesso/quemAge.ts';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { declaracao } from '#contract/gateway/documentos/declaracao.ts';
import { ordemDeEntrada } from '#contract/gateway/notas/ordemDeEntrada.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { lists } from '#contract/lists/index.ts';
import { type Action, call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';
import { inNameOf } from '../shared/renave/atos.ts';
import { abasDeOperadores } from './operadores.ts';

const search = { key: 'descricaoFiltro', placeholder: 'Procurar' } as const;

const endSessoes = rowAction<PessoaQueAge>({
  name: 'encerrarSessoesDe',
  label: 'Encerrar sessões',
  tone: 'danger',
  visible: ({ sessoes }) => sessoes > 0,
  confirm: 'Encerrar as sessões desta pessoa?',
  about: ({ nome }, sessao) => inNameOf(sessao, nome),
  consequence:
    'Ela volta à tela de entrada na próxima ação e pode entrar de novo: para que não entre mais, retire a empresa em Usuários. O que digitou fica guardado.',
  call: call(rotas.endSessoes, ({ codigo }) => ({ codigo })),
});

const openUsuario = rowAction<PessoaQueAge>({
  name: 'abrirUsuario',
  label: 'Direitos e empresas',
  main: true,
  after: (_answer, { codigo }, tools) => tools.navigate(`/usuario/${codigo}`),
});

/** How each thing is ended, and what follows. */
const FINS: Readonly<
  Record<Coisa, Pick<Action<CoisaQueAge, 'row'>, 'label' | 'permission' | 'consequence' | 'call'>>
> = {
  token: {
    label: 'Encerrar token',
    permission: 'integracao',
    consequence: 'Ele deixa na hora de agir por esta empresa, no sistema que o usa.',
    call: call(tokenIntegracao.end, ({ codigo }) => ({ codigo: Number(codigo) })),
  },
  webhook: {
    label: 'Excluir webhook',
    permission: 'integracao',
    consequence: 'O sistema deixa de ser avisado, e o que ainda não foi entregue se perde.',
    call: call(webhooks.remove, ({ codigo }) => ({ id: codigo })),
  },
  ordem: {
    label: 'Parar ordem',
    permission: 'zeroKm',
    consequence:
      'O que ainda não saiu para o Renave espera por outra ordem, ou por você em Confirmar entrada.',
    call: call(ordemDeEntrada.stop, () => ({})),
  },
  recebimento: {
    label: 'Desligar busca',
    permission: 'configuracoes',
    consequence:
      'As notas deixam de chegar, e nada mais é dito delas à SEFAZ. Ligue de novo em Configurações.',
    call: call(sefaz.saveOpcao, () => ({ receber: false, ciencia: false, confirmar: false })),
  },
  declaracao: {
    label: 'Revogar declaração',
    permission: 'estabelecimento',
    consequence: 'Quem conferir o código vê na hora que ela foi revogada, e mais nada. Isto não volta.',
    call: call(declaracao.revogar, ({ codigo }) => ({ codigo: Number(codigo) })),
  },
};

const fins = Object.entries(FINS).map(([tipo, fim]) =>
  rowAction<CoisaQueAge>({
    ...fim,
    name: `encerrar-${tipo}`,
    tone: 'danger',
    visible: (coisa) => coisa.tipo === tipo && !(tipo === 'ordem' && coisa.situacao === 'parada'),
    confirm: `${fim.label}?`,
    about: ({ nome }, sessao) => inNameOf(sessao, COISAS[tipo as Coisa], nome),
  }),
);

/** All that acts for the company, a person or not, each with its end. */
export const quemEOQueAge: ListScreen = {
  ...places.quemAge.quemEOQueAge,
  help: [
    'Pessoas são as que podem agir por esta empresa: seus direitos, as sessões que têm abertas aqui e se operam no Renave. Direitos e empresas mudam em Usuários.',
    'Sem pessoa é o que age sozinho: tokens e webhooks de sistemas, a ordem de entradas automáticas, a busca de notas da SEFAZ e as declarações que ainda valem. Cada um diz quem o fez, se essa pessoa ainda tem acesso, e pode ser encerrado na hora.',
    'Em Operam no Renave, inclua quem pode operar por esta empresa, desde quando e, onde o estado o exige, com a licença. Sem ninguém na lista, todos operam conforme os seus direitos.',
    'Encerrar tira o direito de operar no dia que você disser, ou na hora. Quem perde o acesso à empresa ou é desativado em Usuários sai na hora, sozinho; quem voltou é incluído de novo.',
    'Quem saiu fica em A comunicar, com as horas que restam para avisar o Detran, segundo Regras do meu estado. O Pátio não avisa o Detran: avise e marque Comunicado ao Detran.',
  ],
  tabs: [
    tab(lists.pessoasQueAgem, {
      key: 'pessoas',
      label: 'Pessoas',
      feminine: true,
      filters: { search },
      columns: [
        { key: 'nome', rank: 0 },
        'direitos',
        { key: 'noRenave', rank: 1 },
        { key: 'sessoes', rank: 1 },
        { key: 'usada', rank: 6 },
        { key: 'email', rank: 8 },
      ],
      actions: [atualizar, openUsuario, endSessoes],
      empty: 'Ninguém pode agir por esta empresa.',
    }),
    tab(lists.coisasQueAgem, {
      key: 'coisas',
      label: 'Sem pessoa',
      filters: { search },
      columns: [
        { key: 'tipo', rank: 0 },
        { key: 'nome', rank: 1 },
        { key: 'situacao', rank: 1 },
        'quem',
        { key: 'desde', rank: 6 },
      ],
      actions: [atualizar, ...fins],
      empty: 'Nada age sozinho por esta empresa.',
    }),
    ...abasDeOperadores,
  ],
};
