import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { later } from '../later.tsx';
import { useToast } from '../useToast.ts';
import { ImportLog } from './ImportLog.tsx';
import { saveModel } from './saveModel.ts';
import { type ImportRoute, useImport } from './useImport.ts';

const FilesDialog = later(async () => (await import('../actions/FilesDialog.tsx')).FilesDialog);

interface Model {
  fileName: string;
  columns: readonly string[];
}

interface ImportExcelProps {
  route: ImportRoute;
  /** The entity that is imported. */
  resource: string;
  /** What to do, one sentence. */
  hint: string;
  model: Model;
}

const TITLE = 'Importar Excel';
const RULES = { accept: '.xlsx', multiple: false };

const ModelLink = ({ fileName, columns }: Model) => {
  const toast = useToast();
  const failed = () => toast('error', 'Não foi possível gerar o modelo. Tente novamente.');
  return (
    <Link component="button" type="button" onClick={() => saveModel(fileName, columns).catch(failed)}>
      Baixar modelo
    </Link>
  );
};

/** 'Importar Excel': a workbook is chosen and sent, then what became of each of its rows is shown. */
export const ImportExcel = ({ route, resource, hint, model }: ImportExcelProps) => {
  const [open, setOpen] = useState(false);
  const place = route.path;
  const { lines, send, forget } = useImport({ route, resource, place, onDone: () => setOpen(true) });
  const close = () => {
    setOpen(false);
    forget();
  };
  const words = (
    <>
      {hint} <ModelLink {...model} />
    </>
  );
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
        <FilesDialog title={TITLE} hint={words} rules={RULES} onSend={send} onClose={close} place={place} />
      )}
      {open && lines && (
        <DialogFrame title="Resultado da importação" width={45} onClose={close}>
          <DialogContent>
            <ImportLog lines={lines} />
          </DialogContent>
          <DialogActions>
            <TextButton variant="contained" label="ra.action.close" onClick={close} />
          </DialogActions>
        </DialogFrame>
      )}
    </>
  );
};
