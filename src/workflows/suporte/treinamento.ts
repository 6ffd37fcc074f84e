import {
  type Comportamento,
  comportamentoFields,
  treinamento,
} from '#contract/gateway/suporte/treinamento.ts';
import { lists } from '#contract/lists/index.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { call, rowAction, screenAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { atualizar } from '../shared/atualizar.ts';

const novo = screenAction<typeof comportamentoFields>({
  name: 'novoComportamento',
  label: 'Novo comportamento',
  tone: 'primary',
  dialog: {
    title: 'Novo comportamento do Renave de treinamento',
    text: 'Sem chassi nem CNPJ, vale para todas as chamadas.',
    fields: comportamentoFields,
    submit: 'Ligar',
    width: 40,
  },
  call: call(treinamento.create, (_listing, values) => values),
  failure: 'Houve um erro ao ligar o comportamento!',
});

const remove = rowAction<Comportamento>({
  name: 'removerComportamento',
  label: 'Remover',
  tone: 'danger',
  confirm: 'Confirma remover o comportamento?',
  about: ({ nome, chassi, cnpj }) =>
    `${[nome, chassi, cnpj && formatCnpj(cnpj)].filter(Boolean).join(', ')}.`,
  consequence: 'O Renave de treinamento volta ao normal para o que ele atingia.',
  call: call(treinamento.remover, ({ id }) => ({ id })),
  failure: 'Houve um erro ao remover o comportamento!',
});

/** Faults to inject into the training registry: delays, silence, refusals, outages. */
export const comportamentos: ListScreen = {
  ...places.treinamento.comportamentos,
  title: 'Comportamentos do Renave de treinamento',
  help: [
    'O Renave de treinamento pode falhar de propósito, como o verdadeiro às vezes falha: demorar, recusar, não responder, cair.',
    'Clique em Novo comportamento, escolha o que deve acontecer e, se quiser, para qual chassi ou CNPJ e quantas vezes.',
    'Faça a operação na empresa e veja como a tela se comporta. Em Operações no Renave está cada passo.',
    'Remova o comportamento para que tudo volte ao normal. Reiniciar o ambiente também remove todos.',
  ],
  tabs: soleTab(lists.comportamentos, {
    label: 'Ativos',
    count: 'ativos',
    columns: ['nome', 'descricao', 'chassi', 'cnpj', 'vezes', 'aplicado'],
    actions: [atualizar, novo, remove],
    empty: 'O Renave de treinamento está se comportando bem.',
  }),
};
