import { ordemDeEntrada } from '#contract/gateway/ordemDeEntrada.ts';
import { lists } from '#contract/lists/index.ts';
import { call, screenAction } from '#src/ui/action.ts';
import { type ListScreen, tab } from '#src/ui/screen.ts';
import { atualizar } from '../atualizar.ts';
import { places } from '../places.ts';
import { inNameOf } from '../renave/atos.ts';
import { type Ordem, OrdemDialog } from './OrdemDialog.tsx';
import { SituacaoDaOrdem } from './SituacaoDaOrdem.tsx';

const giveOrdem = screenAction<Ordem>({
  name: 'darOrdem',
  label: 'Dar a ordem',
  tone: 'primary',
  permission: 'podeTudo',
  dialog: {
    title: 'Ordem de entradas automáticas',
    component: OrdemDialog,
    submit: 'Dar a ordem',
  },
  about: (_, sessao) => inNameOf(sessao, 'Entradas das notas que a SEFAZ entrega'),
  consequence:
    'Cada entrada confirmada pela ordem sai em seu nome e com o seu CPF, e fica na trilha de auditoria. Comece pelo ensaio: a lista mostra o que a ordem faria.',
  call: call(ordemDeEntrada.save, (_, values) => values),
});

const stopOrdem = screenAction({
  name: 'parar',
  label: 'Parar tudo',
  tone: 'danger',
  permission: 'podeConfirmar',
  confirm: 'Parar as entradas automáticas?',
  about: (_, sessao) => inNameOf(sessao, 'Todas as entradas da ordem'),
  consequence: 'O que ainda não saiu para o Renave não sai mais. O que já saiu segue até a resposta.',
  call: call(ordemDeEntrada.stop, () => ({})),
});

/** Entries that arrive and are confirmed by themselves. */
export const automaticas: ListScreen = {
  ...places.entrada.automaticas,
  title: 'Entradas automáticas',
  help: [
    'A ordem confirma sozinha a entrada das notas que a SEFAZ entrega. Ela começa em ensaio: só diz o que faria.',
    'Uma nota entra sozinha quando o emitente está na lista, o chassi está no campo próprio da nota, a nota está autorizada e não diverge de outra, o valor não passa do limite, a hora é de trabalho e nada do que o Renave recusaria é conhecido. As outras esperam por você, com o motivo.',
    'Cada entrada sai em nome e com o CPF de quem deu a ordem. Se essa pessoa perde o acesso ou o direito de confirmar, a ordem para.',
    'Parar tudo desliga a ordem: o que ainda não saiu para o Renave não sai mais. Três recusas seguidas do Renave também a param, e quem deu a ordem recebe um e-mail.',
    'No fim de cada dia, quem deu a ordem recebe um resumo por e-mail.',
  ],
  above: SituacaoDaOrdem,
  tabs: [
    tab(lists.entradasAutomaticas, {
      key: 'notas',
      label: 'Notas',
      feminine: true,
      filters: { search: { key: 'descricaoFiltro', placeholder: 'Procurar chassi, emitente ou NF' } },
      columns: [
        { key: 'chassi', rank: 0 },
        'estado',
        'descricao',
        'valor',
        { key: 'numeronf', rank: 6 },
        { key: 'emitente', rank: 6 },
        { key: 'quando', rank: 4 },
        { key: 'ordem', rank: 7 },
      ],
      expansion: ['quem', 'motivo'],
      actions: [giveOrdem, stopOrdem, atualizar],
      empty: 'A ordem ainda não viu nenhuma nota. Ela olha as que a SEFAZ entrega depois de ligada.',
    }),
  ],
};
