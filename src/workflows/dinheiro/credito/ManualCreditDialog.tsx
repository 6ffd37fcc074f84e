import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { credito } from '#contract/gateway/dinheiro/credito.ts';
import * as f from '#domain/fields/field.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { useEmpresaLogada } from '../../shared/useEmpresaLogada.ts';
import { BALANCE } from './useBalance.ts';
import { valorDoCredito } from './valorDoCredito.ts';

const FIELDS = {
  value: valorDoCredito,
  motivo: f.text('motivo', { label: 'Motivo', required: 'Informe o motivo do crédito!', maxLength: 200 }),
  senha: f.password('senha', { label: 'Senha de confirmação', required: true }),
};
type Credito = f.RecordOfFields<typeof FIELDS>;

/** Manual credit. The request carries an idempotency key: sent twice, it is given once. */
export function ManualCreditDialog({ onClose }: { onClose: () => void }) {
  const { client } = usePatio();
  const company = useEmpresaLogada();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const [chave] = useState(() => crypto.randomUUID());
  const give = (values: Credito) =>
    submit(credito.adicionar.failure, async () => {
      const { message } = await client.call(credito.adicionar, { ...values, chave });
      queryClient.invalidateQueries({ queryKey: BALANCE });
      onClose();
      return message;
    });
  return (
    <DialogFrame title="Crédito manual" onClose={onClose}>
      <DialogForm
        fields={FIELDS}
        words={
          <DialogContentText sx={{ mb: 1 }}>
            O crédito vai para a conta que paga por <strong>{company?.nomfan_emp}</strong>.
          </DialogContentText>
        }
        submit="Adicionar crédito"
        needs="senha"
        onCancel={onClose}
        onSubmit={(values) => give(values as Credito)}
      />
    </DialogFrame>
  );
}
