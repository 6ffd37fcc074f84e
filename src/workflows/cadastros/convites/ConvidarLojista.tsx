import { camposConvite, type convites } from '#contract/gateway/cadastros/convites.ts';
import type { InputOf } from '#contract/route.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { useSessao } from '#src/ui/context.ts';

/** Invites a dealer on behalf of the session's company. */
export const ConvidarLojista = ({
  working,
  onCancel,
  onSubmit,
}: DialogProps<unknown, InputOf<typeof convites.convidar>>) => {
  const codigoEmpresa = useSessao().empresa?.codigo ?? 0;
  return (
    <DialogForm
      fields={camposConvite}
      submit="Enviar convite"
      working={working}
      onCancel={onCancel}
      onSubmit={(values) => onSubmit({ ...(values as RecordOfFields<typeof camposConvite>), codigoEmpresa })}
    />
  );
};
