import ReadIcon from '@mui/icons-material/Done';
import { type AvisoListado, avisos } from '#contract/gateway/acesso/avisos.ts';
import { lists } from '#contract/lists/index.ts';
import { call, rowAction, screenAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { enderecoDoAviso } from './enderecoDoAviso.ts';

const isUnread = ({ estado }: AvisoListado): boolean => estado === 'naoLido';

const solve = rowAction<AvisoListado>({
  name: 'resolverAviso',
  label: ({ remedio }) => remedio,
  word: ({ remedio }) => remedio,
  main: true,
  reads: true,
  call: call(avisos.ler, ({ codigo }) => ({ codigo })),
  after: (_answer, aviso, tools) => tools.navigate(enderecoDoAviso(aviso)),
});

const read = rowAction<AvisoListado>({
  name: 'marcarComoLido',
  label: 'Marcar como lido',
  icon: ReadIcon,
  visible: isUnread,
  call: call(avisos.ler, ({ codigo }) => ({ codigo })),
});

const readAll = screenAction({
  name: 'marcarTudoComoLido',
  label: 'Marcar tudo como lido',
  tone: 'neutral',
  call: call(avisos.ler, () => ({})),
  success: 'Tudo marcado como lido.',
});

const aba = (key: 'todos' | 'naoLidos', label: string, empty: string) =>
  tab(lists.avisos, {
    key,
    label,
    columns: [
      {
        key: 'frase',
        rank: 0,
        render: (aviso, [frase]) => (isUnread(aviso) ? <strong>{frase}</strong> : frase),
      },
      { key: 'estado', rank: 0 },
      'mudado',
    ],
    actions: [solve, read, readAll, atualizar],
    empty,
  });

/** One place for what was told: each notice once to each person, with its remedy. */
export const telaDeAvisos: ListScreen = {
  ...places.avisos.avisos,
  help: [
    'Aqui está o que foi dito a você nesta empresa: como terminou o que pediu, o que chegou, o que parou e o que vence.',
    'O que acontece muitas vezes num dia é um aviso só, cujo número cresce; se cresce depois de lido, ele volta a ser não lido.',
    'O botão da linha leva aonde se resolve, e marca o aviso como lido. Cada pessoa tem os seus lidos.',
    'Os avisos ficam por 90 dias.',
  ],
  tabs: [
    aba('todos', 'Todos', 'Nada foi avisado ainda. O que terminar, chegar, parar ou vencer aparece aqui.'),
    aba('naoLidos', 'Não lidos', 'Você já leu tudo.'),
  ],
};
