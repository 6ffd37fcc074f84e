import {
  camposDoFim,
  camposDoOperador,
  type LinhaDeOperador,
  operadores,
} from '#contract/gateway/acesso/operadores.ts';
import { lists } from '#contract/lists/index.ts';
import { diaBrasilia, formatDate } from '#domain/values/datas.ts';
import { type Columns, call, rowAction, screenAction } from '#src/ui/action.ts';
import { tab } from '#src/ui/screen.ts';
import { atualizar } from '../shared/atualizar.ts';
import { inNameOf } from '../shared/renave/atos.ts';

const add = screenAction<typeof camposDoOperador>({
  name: 'incluirOperador',
  label: 'Incluir operador',
  tone: 'primary',
  about: (_listing, sessao) => inNameOf(sessao, 'Operadores'),
  consequence:
    'Enquanto a lista está vazia, todos os usuários da empresa operam conforme os seus direitos. A partir do primeiro incluído, só quem está na lista pede operações ao Renave, também por ordens e tokens.',
  dialog: {
    fields: camposDoOperador,
    initial: () => ({ desde: diaBrasilia(new Date()) }),
    submit: 'Incluir',
  },
  call: call(operadores.add, (_, values) => values),
});

const end = rowAction<LinhaDeOperador, typeof camposDoFim>({
  name: 'encerrarOperador',
  label: 'Encerrar',
  main: true,
  visible: ({ situacao, ate }) => situacao === 'opera' && ate === null,
  about: ({ nome }, sessao) => inNameOf(sessao, nome),
  consequence:
    'Depois do último dia a pessoa não opera mais no Renave, e fica em A comunicar até que alguém marque que o Detran foi avisado.',
  dialog: { fields: camposDoFim },
  call: call(operadores.end, ({ codigo }, { ate }) => ({ codigo, ate })),
});

const tell = rowAction<LinhaDeOperador>({
  name: 'comunicadoAoDetran',
  label: 'Comunicado ao Detran',
  main: true,
  visible: ({ situacao }) => situacao === 'aComunicar',
  confirm: 'A saída já foi comunicada ao Detran?',
  about: ({ nome, saiu }, sessao) => inNameOf(sessao, nome, `saída em ${formatDate(saiu ?? '')}`),
  consequence: 'O Pátio não avisa o Detran: aqui só fica escrito quem avisou e quando.',
  verb: 'Marcar como comunicado',
  call: call(operadores.tell, ({ codigo }) => ({ codigo })),
});

const remove = rowAction<LinhaDeOperador>({
  name: 'excluirOperador',
  label: 'Excluir da lista',
  tone: 'danger',
  visible: ({ situacao }) => situacao !== 'comunicada',
  confirm: 'Excluir da lista quem foi incluído por engano?',
  about: ({ nome }, sessao) => inNameOf(sessao, nome),
  consequence:
    'Só é possível para quem não pediu nenhuma operação desde que foi incluído. Se a lista ficar vazia, todos voltam a operar conforme os seus direitos.',
  call: call(operadores.remove, ({ codigo }) => ({ codigo })),
});

const tabOf = (
  key: 'operam' | 'aComunicar' | 'comunicadas',
  label: string,
  columns: Columns<LinhaDeOperador>,
  empty: string,
) =>
  tab(lists.operadores, {
    key,
    label,
    columns,
    empty,
    count: key,
    filters: { search: { key: 'descricaoFiltro', placeholder: 'Nome ou e-mail' } },
    actions: [add, atualizar, tell, end, remove],
  });

const NOME = { key: 'nome', rank: 0 } as const;

/** The company's operators, and the departures that the Detran is to be told of. */
export const abasDeOperadores = [
  tabOf(
    'operam',
    'Operam no Renave',
    [NOME, { key: 'situacao', rank: 0 }, 'licenca', 'desde', 'ate', { key: 'email', rank: 8 }],
    'Ninguém na lista: todos operam conforme os seus direitos. Use “Incluir operador” para escolher quem opera.',
  ),
  tabOf(
    'aComunicar',
    'A comunicar',
    [NOME, { key: 'situacao', rank: 0 }, 'saiu', 'licenca', 'desde', { key: 'email', rank: 8 }],
    'Nenhuma saída a comunicar ao Detran.',
  ),
  tabOf(
    'comunicadas',
    'Comunicadas',
    [
      NOME,
      'saiu',
      { key: 'comunicado', rank: 0 },
      'quemComunicou',
      'licenca',
      'desde',
      { key: 'email', rank: 8 },
    ],
    'Nenhuma saída foi comunicada ainda.',
  ),
];
