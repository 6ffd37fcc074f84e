import { Alert, DialogActions, DialogContent, Stack } from '@mui/material';
import type { ItemLoteAtpv, LoteAtpv } from '#contract/gateway/atpv.ts';
import type { DialogProps } from '#src/ui/action.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { TabelaFalhas } from './TabelaFalhas.tsx';

/** The failures of a batch: of the batch itself, and of each vehicle whose document could not be made. */
export const FalhasDoLote = ({
  subject,
  onCancel,
  onSubmit,
}: DialogProps<LoteAtpv, { item: ItemLoteAtpv }>) => (
  <>
    <DialogContent>
      <Stack spacing={2}>
        {subject.errolote && <Alert severity="error">{subject.errolote}</Alert>}
        {subject.listaArquivos.length > 0 && (
          <TabelaFalhas itens={subject.listaArquivos} onImprimir={(item) => onSubmit({ item })} />
        )}
      </Stack>
    </DialogContent>
    <DialogActions>
      <TextButton label="ra.action.close" onClick={onCancel} />
    </DialogActions>
  </>
);
