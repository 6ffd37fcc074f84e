import { DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import type { Importacao } from '#contract/gateway/importacao.ts';
import { contagem } from '#domain/values/contagem.ts';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { ImportLog } from './ImportLog.tsx';

const Progress = ({ feitas, total }: Importacao) => (
  <>
    <Typography role="status" sx={{ mb: 1 }}>
      {`${feitas.toLocaleString('pt-BR')} de ${contagem(total, 'linha', 'linhas')}`}
    </Typography>
    <LinearProgress
      variant="determinate"
      value={total === 0 ? 0 : (feitas / total) * 100}
      aria-label="Andamento da importação"
    />
  </>
);

interface ImportDialogProps {
  importacao: Importacao;
  onClose: () => void;
}

/** The progress of an import and, once it is done, the outcome of each row; the import continues without the dialog. */
export const ImportDialog = ({ importacao, onClose }: ImportDialogProps) => {
  const { pronta, linhas } = importacao;
  return (
    <DialogFrame title={pronta ? 'Resultado da importação' : 'Importando'} width={45} onClose={onClose}>
      <DialogContent>{pronta ? <ImportLog lines={linhas} /> : <Progress {...importacao} />}</DialogContent>
      <DialogActions>
        <TextButton
          variant="contained"
          label={pronta ? 'ra.action.close' : 'Continuar em segundo plano'}
          onClick={onClose}
        />
      </DialogActions>
    </DialogFrame>
  );
};
