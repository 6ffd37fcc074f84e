import {
  type PessoaQueAge,
  quemAge as rotas,
  type SessaoNaEmpresa,
} from '#contract/gateway/acesso/quemAge.ts';
import { lists } from '#contract/lists/index.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';
import { inNameOf } from '../shared/renave/atos.ts';
import { fins } from './finsDasCoisas.ts';
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
  call: call(rotas.endSessoes, ({ codigo }) => ({ codigo, sessao: null })),
});

const endSessao = rowAction<SessaoNaEmpresa>({
  name: 'encerrarSessaoDe',
  label: 'Encerrar',
  tone: 'danger',
  visible: ({ atual }) => !atual,
  confirm: 'Encerrar esta sessão?',
  about: ({ nome, aparelho }, sessao) => inNameOf(sessao, nome, aparelho),
  consequence:
    'Este aparelho volta à tela de entrada na próxima ação; os outros da pessoa continuam. O que foi digitado nele fica guardado.',
  call: call(rotas.endSessoes, ({ pessoa, codigo }) => ({ codigo: pessoa, sessao: codigo })),
});

const openUsuario = rowAction<PessoaQueAge>({
  name: 'abrirUsuario',
  label: 'Direitos e empresas',
  main: true,
  after: (_answer, { codigo }, tools) => tools.navigate(`/usuario/${codigo}`),
});

/** All that acts for the company, a person or not, each with its end. */
export const quemEOQueAge: ListScreen = {
  ...places.quemAge.quemEOQueAge,
  help: [
    'Pessoas são as que podem agir por esta empresa: seus direitos, as sessões que têm abertas aqui e se operam no Renave. Direitos e empresas mudam em Usuários. Em Sessões, encerre a de um só aparelho, como um celular perdido.',
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
    tab(lists.sessoesNaEmpresa, {
      key: 'sessoes',
      label: 'Sessões',
      feminine: true,
      filters: { search },
      columns: [
        { key: 'nome', rank: 0 },
        { key: 'aparelho', rank: 1 },
        { key: 'usada', rank: 2 },
        { key: 'desde', rank: 6 },
        { key: 'origem', rank: 7 },
        { key: 'atual', rank: 3 },
      ],
      actions: [atualizar, endSessao],
      empty: 'Ninguém tem uma sessão aberta nesta empresa.',
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
