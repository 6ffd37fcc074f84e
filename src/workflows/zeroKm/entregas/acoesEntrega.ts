import { type EntregaListada, entregas } from '#contract/gateway/zeroKm/entregas.ts';
import * as f from '#domain/fields/field.ts';
import { normalizeChassi } from '#domain/values/chassi.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { atoNaLinha } from '../../shared/renave/atos.ts';
import { emTabela } from '../../shared/renave/emTabela.ts';

const FINAL = 6;

const fields = {
  finalChassi: f.text('finalChassi', {
    label: 'Últimos 6 caracteres do chassi',
    required: true,
    minLength: FINAL,
    maxLength: FINAL,
  }),
};

/** A delivery is irreversible: the person has to type the end of the chassis read from the vehicle. */
const checkFinal = ({ chassi }: EntregaListada, { finalChassi }: f.RecordOfFields<typeof fields>) =>
  normalizeChassi(finalChassi) === chassi.slice(-FINAL)
    ? null
    : {
        finalChassi:
          'Os caracteres não são os últimos 6 do chassi desta entrega. Confira se este é o veículo certo.',
      };

/** A delivery that is still to be made. */
export const aEntregar = ({ estado }: EntregaListada): boolean => estado === 'PENDENTE';

export const entregar = rowAction<EntregaListada, typeof fields>({
  name: 'entregar',
  label: 'Entregar',
  tone: 'primary',
  visible: aEntregar,
  dialog: {
    title: 'Entregar veículo',
    text: 'Confira o veículo que será entregue e digite os 6 últimos caracteres do chassi gravado nele.',
    fields,
  },
  ...atoNaLinha(entregas.entregar),
  check: checkFinal,
  call: call(entregas.entregar, ({ id }) => ({ id })),
  failure: 'Houve um erro ao entregar o veículo!',
});

export const entregarVarios = emTabela<EntregaListada, Record<never, never>, typeof fields>({
  severalOf: 'entregar',
  title: 'Entregar veículos',
  label: 'Entregar selecionados',
  verb: 'Entregar',
  shared: {},
  each: fields,
  check: checkFinal,
  call: call(entregas.entregarVarios, (_rows, { rows }) => ({
    itensList: rows.map(({ row: { id } }) => ({ id })),
  })),
});

export const cancelarEntrega = rowAction<EntregaListada>({
  name: 'cancelarEntrega',
  label: 'Cancelar entrega',
  tone: 'danger',
  visible: ({ estado }) => estado === 'REALIZADA',
  confirm: 'Confirma cancelar a entrega?',
  ...atoNaLinha(entregas.cancelar),
  call: call(entregas.cancelar, ({ id }) => ({ id })),
  failure: 'Houve um erro ao cancelar a entrega!',
});
