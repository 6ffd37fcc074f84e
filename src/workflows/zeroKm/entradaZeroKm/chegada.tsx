import { useStore } from 'react-admin';
import { campoLugar, chegadas } from '#contract/gateway/estoque/chegadas.ts';
import { call, type DialogProps, rowAction, selectionAction } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { atoEmUm, atoEmVarios } from '../../shared/renave/atos.ts';
import { ATOS_LOCAIS } from '../../shared/renave/atosLocais.ts';

interface Chegante {
  chassi: string | null;
  chegou: string | null;
  descricao: string | null;
  valor: number | null;
}

interface Onde {
  lugar: string | null;
}

const fields = { lugar: campoLugar };

/** Asks where the vehicles stand; it begins with the last place of this device, as the yard's check does. */
const LugarDialog = ({ subject: _, onSubmit, ...dialog }: DialogProps<unknown, Onde>) => {
  const [lugar, setLugar] = useStore('patio.lugar', '');
  const submit = (values: Record<string, unknown>) => {
    const dito = values as unknown as Onde;
    setLugar(dito.lugar ?? '');
    return onSubmit(dito);
  };
  return <DialogForm {...dialog} fields={fields} initial={{ lugar }} onSubmit={submit} />;
};

const dialog = { title: 'Marcar chegada', component: LugarDialog };

const marcadas = (rows: readonly Chegante[], { lugar }: Onde) => ({
  lidosList: rows.flatMap(({ chassi }) => (chassi === null ? [] : [{ lido: chassi }])),
  lugar,
});

const awaited = ({ chassi, chegou }: Chegante): boolean => chassi !== null && chegou === null;

export const marcarChegada = rowAction<Chegante, Onde>({
  name: 'marcarChegada',
  label: 'Marcar chegada',
  tone: 'neutral',
  visible: awaited,
  dialog,
  ...atoEmUm(ATOS_LOCAIS.marcarChegada),
  call: call(chegadas.marcar, (row, onde) => marcadas([row], onde)),
});

export const marcarChegadas = selectionAction<Chegante, Onde>({
  name: 'marcarChegadas',
  label: 'Marcar chegada',
  severalOf: 'marcarChegada',
  tone: 'neutral',
  dialog,
  ...atoEmVarios<Chegante>(ATOS_LOCAIS.marcarChegada),
  call: call(chegadas.marcar, marcadas),
});

export const desmarcarChegada = rowAction<Chegante>({
  name: 'desmarcarChegada',
  label: 'Desmarcar chegada',
  tone: 'neutral',
  visible: ({ chegou }) => chegou !== null,
  call: call(chegadas.desmarcar, ({ chassi }) => ({ chassi: chassi ?? '' })),
});
