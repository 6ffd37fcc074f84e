import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import type { AccreditationRefusal } from './certificateChecks.ts';
import { MANUAL_CREDENCIAMENTO } from './manual.ts';

const CHECKLIST = [
  'O credenciamento da empresa foi enviado.',
  'A contratação no e-commerce foi concluída.',
  'A habilitação do certificado foi concluída.',
  'O mesmo certificado foi importado nos dois lugares: no credenciamento e aqui.',
  'O certificado não está vencido.',
];

const NADA_DITO = 'Isso não quer dizer que haja um problema com o certificado. Tente de novo mais tarde.';

/** Checklist for a certificate that the registry does not accept. */
export function AccreditationDialog({
  message,
  unreachable,
  unusable,
  nothing,
  onClose,
}: AccreditationRefusal & { onClose: () => void }) {
  const withChecklist = !unreachable && !nothing && !unusable;
  return (
    <DialogFrame title="Validação do credenciamento" onClose={onClose}>
      <DialogContent>
        <DialogContentText role="alert" color="text.primary">
          {message}
        </DialogContentText>
        {unreachable && <DialogContentText>{NADA_DITO}</DialogContentText>}
        {withChecklist && (
          <DialogContentText component="div" sx={{ mt: 1 }}>
            Confira, nesta ordem:
            <ol>
              {CHECKLIST.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {!unreachable && !nothing && (
          <Button href={MANUAL_CREDENCIAMENTO} target="_blank" rel="noreferrer">
            Manual do credenciamento
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Entendi
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
