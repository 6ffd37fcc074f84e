import { Alert, DialogContent } from '@mui/material';
import {
  camposDaOrdem,
  ordemDeEntrada,
  type SituacaoDaOrdem as Situacao,
} from '#contract/gateway/notas/ordemDeEntrada.ts';
import { lists } from '#contract/lists/index.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { DIAS, MODOS, PARADAS_DA_ORDEM } from '#domain/sefaz/ordemDeEntrada.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { call, type DialogProps, screenAction } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../places.ts';
import { Asked } from '../shared/Asked.tsx';
import { atualizar } from '../shared/atualizar.ts';
import { Reservado } from '../shared/cells/Reservado.tsx';
import { inNameOf } from '../shared/renave/atos.ts';
import { useAsk } from '../shared/useAsk.ts';

const SEM_ORDEM =
  'Nenhuma ordem está ligada: as notas que chegam da SEFAZ esperam que alguém confirme a entrada.';

const doQue = ({ dias, das, ate, limite, sochegados }: Situacao): string =>
  `${DIAS[dias as keyof typeof DIAS].label}, das ${das} às ${ate} h, até ${formatValue('money', limite)} por veículo${sochegados ? ', só depois da chegada ao pátio' : ''}.`;

/** The company's standing order: what it does, by whom, or why it stopped. */
const SituacaoDaOrdem = () => {
  const { data } = useAsk(ordemDeEntrada.situacao, {}, { under: ordemDeEntrada.notas.path });
  if (!data) return <Reservado>{SEM_ORDEM}</Reservado>;
  const { modo, parada, numero, quem, dada } = data;
  if (parada)
    return <Alert severity="warning">{`A ordem ${numero} parou. ${PARADAS_DA_ORDEM[parada]}`}</Alert>;
  if (modo === 'desligada') return <Alert severity="info">{SEM_ORDEM}</Alert>;
  return (
    <Alert severity={modo === 'ativa' ? 'success' : 'info'}>
      {`Ordem ${numero}, de ${quem}, ${dada ? formatDateTime(dada) : ''}. ${MODOS[modo]}. ${doQue(data)}`}
    </Alert>
  );
};

type Ordem = RecordOfFields<typeof camposDaOrdem>;

/** Not cached: another person may have given an order meanwhile. */
const FRESH = { gcTime: 0 };

const initialOf = ({ numero, modo, dias, das, ate, ...ultima }: Situacao) => ({
  dias,
  das,
  ate,
  soChegados: ultima.sochegados,
  modo: numero === 0 || modo === 'desligada' ? 'ensaio' : modo,
  emitentes: numero === 0 ? ultima.conhecidos : ultima.emitentes,
  limite: ultima.limite || null,
});

/** The form of a standing order, which starts from the last one; the first begins in rehearsal. */
const OrdemDialog = ({ subject: _, onSubmit, ...dialog }: DialogProps<unknown, Ordem>) => (
  <Asked asked={useAsk(ordemDeEntrada.situacao, {}, FRESH)} frame={DialogContent}>
    {(situacao) => (
      <DialogForm
        {...dialog}
        fields={camposDaOrdem}
        initial={initialOf(situacao)}
        onSubmit={(values) => onSubmit(values as Ordem)}
      />
    )}
  </Asked>
);

const giveOrdem = screenAction<Ordem>({
  name: 'darOrdem',
  label: 'Dar a ordem',
  tone: 'primary',
  permission: 'podeTudo',
  dialog: {
    title: 'Ordem de entradas automáticas',
    component: OrdemDialog,
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
  consequence:
    'O que ainda não saiu para o Renave espera por outra ordem, ou por você em Confirmar entrada. O que já saiu segue até a resposta.',
  call: call(ordemDeEntrada.stop, () => ({})),
});

/** Entries that arrive and are confirmed by themselves. */
export const automaticas: ListScreen = {
  ...places.entrada.automaticas,
  help: [
    'A ordem confirma sozinha a entrada das notas que a SEFAZ entrega. Ela começa em ensaio: só diz o que faria.',
    'Uma nota entra sozinha quando o emitente está na lista, o chassi está no campo próprio da nota, a nota está autorizada e não diverge de outra, o valor não passa do limite, a hora é de trabalho e nada do que o Renave recusaria é conhecido. As outras esperam por você, com o motivo.',
    'Com “Só depois de o veículo chegar ao pátio”, o que não chegou espera, e entra sozinho depois de alguém marcar a chegada.',
    'Cada entrada sai em nome e com o CPF de quem deu a ordem. Se essa pessoa perde o acesso ou o direito de confirmar, a ordem para.',
    'Parar tudo desliga a ordem: o que ainda não saiu para o Renave espera, e vai sozinho com a próxima ordem. Três recusas seguidas do Renave também a param, e quem pode dar outra recebe um e-mail.',
    'No fim de cada dia, quem deu a ordem recebe um resumo por e-mail.',
  ],
  above: SituacaoDaOrdem,
  tabs: soleTab(lists.entradasAutomaticas, {
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
};
