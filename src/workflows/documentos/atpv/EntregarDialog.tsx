import { Alert } from '@mui/material';
import { useState } from 'react';
import { aQuem } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { Comprovante, SEM_PROVA } from './Comprovante.tsx';
import { type EntregaEmMaos, faltasDitas, initialOf } from './entrega.ts';

/** Who received the papers of one sale, and when: what is missing is said first, and proof of it may be added. */
export const EntregarDialog = ({
  subject,
  onSubmit,
  ...dialog
}: DialogProps<VeiculoFinalizado, EntregaEmMaos>) => {
  const [prova, setProva] = useState(SEM_PROVA);
  const faltas = faltasDitas([subject]);
  const submit = (values: Record<string, unknown>) => onSubmit({ ...values, ...prova } as EntregaEmMaos);
  return (
    <DialogForm
      {...dialog}
      fields={aQuem}
      initial={initialOf([subject])}
      words={
        faltas.length > 0 && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {faltas.join(' ')}
          </Alert>
        )
      }
      onSubmit={submit}
    >
      <Comprovante prova={prova} onChange={setProva} />
    </DialogForm>
  );
};
