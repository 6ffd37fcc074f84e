import { DialogContent } from '@mui/material';
import { camposDaOrdem, ordemDeEntrada } from '#contract/gateway/ordemDeEntrada.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';

export type Ordem = RecordOfFields<typeof camposDaOrdem>;

/** Not cached: another person may have given an order meanwhile. */
const FRESH = { gcTime: 0 };

/** The form of a standing order, which starts from the last one; the first begins in rehearsal. */
export const OrdemDialog = ({ submit, working, onCancel, onSubmit }: DialogProps<unknown, Ordem>) => {
  const asked = useAsk(ordemDeEntrada.situacao, {}, FRESH);
  if (!asked.data)
    return (
      <DialogContent>
        <Asked asked={asked}>{() => null}</Asked>
      </DialogContent>
    );
  const { numero, modo, emitentes, limite, conhecidos, dias, das, ate } = asked.data;
  const initial = {
    ...{ dias, das, ate },
    modo: numero === 0 || modo === 'desligada' ? 'ensaio' : modo,
    emitentes: numero === 0 ? conhecidos : emitentes,
    limite: limite || null,
  };
  return (
    <DialogForm
      fields={camposDaOrdem}
      {...{ initial, submit, working, onCancel }}
      onSubmit={(values) => onSubmit(values as Ordem)}
    />
  );
};
