import { DialogActions, DialogContent, TextField } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { estoqueRenave } from '#contract/gateway/estoque/estoqueRenave.ts';
import * as f from '#domain/fields/field.ts';
import type { PatioDataProvider } from '#src/dataProvider/dataProvider.ts';
import { tell } from '#src/dataProvider/failure.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { FieldForm } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { useToast } from '#src/ui/useToast.ts';

const fields = {
  chassi: f.chassi('chassi', { label: 'Chassi' }),
  placa: f.placa('placa', { label: 'Placa' }),
};
const NADA = 'Informe o chassi ou a placa.';
const LINHAS = 14;

/** Queries the registry by chassis or plate; the answer is shown unchanged. */
const useConsulta = () => {
  const dataProvider = useDataProvider<PatioDataProvider>();
  const toast = useToast();
  const [resposta, setResposta] = useState<string | null>(null);
  const asked = ({ chassi: umChassi, placa: umaPlaca }: f.RecordOfFields<typeof fields>) => {
    if (umChassi) return dataProvider.call(estoqueRenave.zeroKm, { chassi: umChassi });
    return umaPlaca ? dataProvider.call(estoqueRenave.usadosCompleto, { placa: umaPlaca }) : null;
  };
  const query = async (values: Record<string, unknown>) => {
    const pergunta = asked(values as f.RecordOfFields<typeof fields>);
    if (pergunta === null) return { chassi: NADA };
    try {
      setResposta(JSON.stringify(await pergunta, null, 2));
    } catch (error) {
      setResposta(null);
      toast('error', tell(error, estoqueRenave.zeroKm.failure));
    }
    return undefined;
  };
  return { resposta, query };
};

/** Queries the registry about vehicles, repeatedly, and shows the whole answers. */
export const ConsultaRenave = ({ onCancel }: DialogProps<unknown>) => {
  const { resposta, query } = useConsulta();
  return (
    <FieldForm fields={fields} record={EMPTY} onSubmit={query}>
      <DialogContent>
        <div style={{ paddingTop: 8 }}>
          <FormSections fields={fields} />
        </div>
        {resposta !== null && (
          <TextField
            label="Resposta do Renave"
            value={resposta}
            multiline
            fullWidth
            rows={LINHAS}
            slotProps={{ htmlInput: { readOnly: true, spellCheck: false, style: MONO } }}
            sx={{ mt: 2 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <TextButton color="inherit" label="ra.action.close" onClick={onCancel} />
        <TextButton type="submit" variant="contained" label="Consultar" />
      </DialogActions>
    </FieldForm>
  );
};

const EMPTY = {};
const MONO = { fontFamily: 'monospace', fontSize: '0.85rem' } as const;
