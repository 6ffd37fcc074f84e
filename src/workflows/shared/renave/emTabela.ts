import type { Fields, RecordOfFields } from '#domain/fields/field.ts';
import { type BoundCall, type Refused, selectionAction } from '#src/ui/action.ts';
import { type RowsSaid, rowsForm } from '#src/ui/actions/rowsForm.tsx';
import { atoEmVarios, countedBy } from './atos.ts';

/** A row's vehicle, as its line names it. */
interface VeiculoDaLinha {
  chassi: string;
  descricao: string | null;
}

interface EmTabela<Row, Shared extends Fields, Each extends Fields> {
  /** The row action of which this is the batch form. */
  severalOf: string;
  title: string;
  /** The words of its button, which tell it from others that fit the same vehicles. */
  label: string;
  /** The verb that sends: 'Autorizar'. */
  verb: string;
  /** Asked once for all. */
  shared: Shared;
  /** Asked of each vehicle. */
  each: Each;
  initial?: (row: Row) => { [N in keyof Each]?: RecordOfFields<Each>[N] | null };
  /** Sentences about what was said of a vehicle, by field; null if it is right. */
  check?: (row: Row, said: RecordOfFields<Each>) => Refused | null;
  call: BoundCall<readonly Row[], RowsSaid<Row, Shared, Each>>;
}

const named = ({ chassi, descricao }: VeiculoDaLinha): VeiculoDaLinha => ({ chassi, descricao });

/** An operation on selected vehicles that asks values of each: in a table, where a vehicle left blank is not sent. */
export const emTabela = <Row extends VeiculoDaLinha, Shared extends Fields, Each extends Fields>(
  several: EmTabela<Row, Shared, Each>,
) => {
  const { severalOf, title, label, verb, shared, each, initial, check, call } = several;
  const ato = atoEmVarios<VeiculoDaLinha>(call.route);
  return selectionAction<Row, RowsSaid<Row, Shared, Each>>({
    ...ato,
    name: `${severalOf}Selecionados`,
    severalOf,
    label,
    tone: 'primary',
    dialog: {
      title,
      component: rowsForm<Row, Shared, Each>({
        of: 'Veículo',
        shared,
        asked: (row) => ({
          lines: [row.chassi, row.descricao].filter((line) => line !== null),
          fields: each,
          // Suggestions of an invoice's file look for the vehicle in it.
          initial: { chassi: row.chassi, ...initial?.(row) },
        }),
        counted: countedBy(call.route),
        postponed: 'O veículo cuja linha ficar em branco fica para depois.',
      }),
      width: 70,
    },
    // The worth is what the table says, and the number that is sent is known once it is filled.
    about: (rows, sessao) => ato.about(rows.map(named), sessao),
    states: (_rows, sessao, { rows }) =>
      ato.states(
        rows.map(({ row }) => named(row)),
        sessao,
      ),
    leaves: (rows, { rows: sent }) => {
      const those = new Set(sent.map(({ row }) => row));
      return rows.filter((row) => !those.has(row));
    },
    check: (_rows, { rows }) => {
      const refused = rows.flatMap(({ row, said }, at) =>
        Object.entries(check?.(row, said) ?? {}).map(([name, sentence]) => [`${name}_${at}`, sentence]),
      );
      return refused.length > 0 ? Object.fromEntries(refused) : null;
    },
    verb,
    call,
  });
};
