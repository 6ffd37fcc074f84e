import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { later } from '../later.tsx';
import { type ImportRoute, useImport } from './useImport.ts';

const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog);
const ImportLog = later(async () => (await import('./ImportLog.tsx')).ImportLog);

interface ImportExcelProps {
  route: ImportRoute;
  /** The entity that is imported. */
  resource: string;
  /** What to do, one sentence. */
  hint: string;
  model: { fileName: string; columns: readonly string[] };
}

const TITLE = 'Importar Excel';

/** 'Importar Excel': a workbook is chosen and sent, then what became of each of its rows is shown. */
export const ImportExcel = ({ route, resource, hint, model }: ImportExcelProps) => {
  const [open, setOpen] = useState(false);
  const place = route.path;
  const { sending, lines, send, forget } = useImport({ route, resource, place, onDone: () => setOpen(true) });
  const close = () => {
    setOpen(false);
    forget();
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<UploadFileIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {TITLE}
      </Button>
      {open && !lines && (
        <ImportDialog
          {...{ title: TITLE, hint, model, place, sending }}
          onSend={(file) => void send(file)}
          onClose={close}
        />
      )}
      {open && lines && (
        <DialogFrame title="Resultado da importação" width={45} onClose={close}>
          <DialogContent>
            <ImportLog lines={lines} />
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={close}>
              Fechar
            </Button>
          </DialogActions>
        </DialogFrame>
      )}
    </>
  );
};
