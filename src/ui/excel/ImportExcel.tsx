import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ImportRoutes } from '#contract/gateway/importacao.ts';
import { later } from '../later.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ModelLink } from './ModelLink.tsx';
import { useImport } from './useImport.ts';

const FilesDialog = later(async () => (await import('../actions/FilesDialog.tsx')).FilesDialog);

interface ImportExcelProps {
  routes: ImportRoutes;
  /** The entity that is imported. */
  resource: string;
  /** What to do, one sentence. */
  hint: string;
  /** The name of the model as a file. */
  model: string;
}

const TITLE = 'Importar Excel';
const RULES = { accept: '.xlsx', multiple: false };

/** 'Importar Excel': a workbook is chosen and sent, then what becomes of each of its rows is shown. */
export const ImportExcel = ({ routes, resource, hint, model }: ImportExcelProps) => {
  const [open, setOpen] = useState(false);
  const { importacao, send, forget, place } = useImport({ routes, resource, onAnswer: () => setOpen(true) });
  const close = () => {
    setOpen(false);
    if (importacao?.pronta) forget();
  };
  const words = (
    <>
      {hint} <ModelLink route={routes.modeloExcel} fileName={model} />
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
      {open && !importacao && (
        <FilesDialog title={TITLE} hint={words} rules={RULES} onSend={send} onClose={close} place={place} />
      )}
      {open && importacao && <ImportDialog importacao={importacao} onClose={close} />}
    </>
  );
};
